public import ChatRuntime
public import JSONText

/// The network as sync sees it: typed requests and answers.
///
/// ``PubNubRemote`` implements it over HTTP; tests implement it with a script. Requests are generic over
/// what their answers are read as, so that the generated models of an application come out, or a
/// `JSONValue`:
///
/// ```swift
/// let page = try await remote.list(
///   .members(of: "general"), matching: ListingQuery(), as: PubNubChatMember.self)
/// ```
///
/// Every method ends early, with the code ``RemoteError/Code/cancelled``, when its task is cancelled.
/// Lists of any length are accepted; what is too long for one request is sent in several, one after
/// another, and a failure of one of them ends the call.
public protocol ChatRemote: Sendable {
  // MARK: Messages

  /// The time of the service.
  func time() async throws(RemoteError) -> Timetoken

  /// Sends a message to a channel.
  ///
  /// - Returns: The timetoken that the message has for everyone.
  func publish(_ request: PublishRequest) async throws(RemoteError) -> Timetoken

  /// Sends a signal to a channel.
  ///
  /// - Returns: The timetoken that the signal has for everyone.
  func signal(_ request: SignalRequest) async throws(RemoteError) -> Timetoken

  /// Reads stored messages.
  func history<Message: JSONDecodable & Sendable>(
    _ request: HistoryRequest, as type: Message.Type
  ) async throws(RemoteError) -> HistoryPage<Message>

  /// Counts the stored messages after a timetoken of each channel's own.
  ///
  /// - Parameter timetokens: For each channel the last timetoken that does not count.
  /// - Returns: The number of messages in each channel; the service counts up to 10,000.
  /// - Throws: ``RemoteError``.
  func messageCounts(
    after timetokens: NameMap<Timetoken>
  ) async throws(RemoteError) -> NameMap<Int>

  /// Deletes stored messages of a channel.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - start: Only messages after this timetoken; nil for no bound.
  ///   - end: Only messages up to this timetoken, itself included; nil for no bound.
  /// - Throws: ``RemoteError``.
  func deleteMessages(
    in channel: String, after start: Timetoken?, through end: Timetoken?
  ) async throws(RemoteError)

  // MARK: Message actions

  /// Reads the message actions of a channel.
  func messageActions<Action: JSONDecodable & Sendable>(
    _ query: MessageActionQuery, as type: Action.Type
  ) async throws(RemoteError) -> MessageActionPage<Action>

  /// Attaches an action to a message, in the name of the own user.
  func addMessageAction<Action: JSONDecodable & Sendable>(
    _ action: NewMessageAction, as type: Action.Type
  ) async throws(RemoteError) -> AddedMessageAction<Action>

  /// Removes an action of the own user from a message.
  func removeMessageAction(
    _ actionTimetoken: Timetoken, from messageTimetoken: Timetoken, in channel: String
  ) async throws(RemoteError) -> RemovedMessageAction

  // MARK: Users, channels and memberships

  /// Reads a page of users, channels, memberships or members.
  func list<Item: JSONDecodable & Sendable>(
    _ listing: ObjectListing, matching query: ListingQuery, as type: Item.Type
  ) async throws(RemoteError) -> ObjectPage<Item>

  /// Reads a user or a channel.
  func object<Object: JSONDecodable & Sendable>(
    _ reference: ObjectReference, include: [IncludedField], as type: Object.Type
  ) async throws(RemoteError) -> Object

  /// Makes or changes a user or a channel.
  ///
  /// - Parameters:
  ///   - reference: The user or channel.
  ///   - changes: An object whose members are set; null clears, absent leaves unchanged. Members that
  ///     the service sets (`id`, `eTag`, `updated`) are not sent.
  ///   - eTag: The entity tag that the object must have; nil for any. With another one the error has
  ///     the code ``RemoteError/Code/changedMeanwhile``.
  ///   - include: What the answer holds beyond plain members.
  ///   - type: What the answer is read as.
  /// - Returns: The whole object after the change.
  /// - Throws: ``RemoteError``, with the code ``RemoteError/Code/changedMeanwhile`` for another entity tag.
  func set<Object: JSONDecodable & Sendable>(
    _ reference: ObjectReference, to changes: any JSONEncodable & Sendable, expecting eTag: String?,
    include: [IncludedField], as type: Object.Type
  ) async throws(RemoteError) -> Object

  /// Removes a user or a channel; no error if there is none.
  func remove(_ reference: ObjectReference) async throws(RemoteError)

  /// Sets and removes memberships or members.
  ///
  /// - Parameters:
  ///   - listing: The memberships of a user or the members of a channel.
  ///   - items: What is set, each whole: an object with the link (`channel` or `uuid`) and `custom`,
  ///     `status`, `type`. Of the link only `id` is sent; what the service sets is not.
  ///   - ids: The channels or users whose link is removed.
  ///   - eTag: The entity tag that the only link must have; nil for any. PubNub itself does not compare it, other
  ///     services may: then the error for another tag has the code ``RemoteError/Code/changedMeanwhile``.
  ///   - query: Which page of the list comes as an answer.
  ///   - type: What the items of the answer are read as.
  /// - Returns: A page of the whole list after the last change.
  /// - Throws: ``RemoteError``; changes of earlier requests stay, and all may be repeated.
  func change<Item: JSONDecodable & Sendable>(
    _ listing: ObjectListing, set items: [any JSONEncodable & Sendable], remove ids: [String],
    expecting eTag: String?, matching query: ListingQuery, as type: Item.Type
  ) async throws(RemoteError) -> ObjectPage<Item>

  // MARK: Presence

  /// Reads who is present in channels.
  func hereNow(_ request: HereNowRequest) async throws(RemoteError) -> HereNow

  /// Reads the channels that a user is present in.
  func whereNow(_ userID: String) async throws(RemoteError) -> [String]

  /// Reads what a user says about itself in channels.
  ///
  /// - Returns: The state in each channel, an empty object for none.
  func state(
    of userID: String, in subscriptions: SubscriptionSet
  ) async throws(RemoteError) -> NameMap<JSONValue>

  /// Sets what the own user says about itself in channels.
  ///
  /// - Parameters:
  ///   - state: An object, which takes the place of the old one in each channel.
  ///   - subscriptions: The channels and groups.
  /// - Returns: The state as the service took it.
  /// - Throws: ``RemoteError``.
  func setState(
    _ state: JSONObject, in subscriptions: SubscriptionSet
  ) async throws(RemoteError) -> JSONObject

  // MARK: Subscriptions; one attempt each, because a Subscription decides when to try again

  /// Asks once for the next events.
  func poll(_ request: PollRequest) async throws(RemoteError) -> EventBatch

  /// Says once that the own user is still present in channels.
  ///
  /// - Parameters:
  ///   - subscriptions: The channels and groups.
  ///   - presenceTimeout: After how many seconds without another heartbeat the user is gone.
  /// - Throws: ``RemoteError``.
  func heartbeat(
    _ subscriptions: SubscriptionSet, presenceTimeout: Int
  ) async throws(RemoteError)

  /// Says once that the own user is gone from channels.
  func leave(_ subscriptions: SubscriptionSet) async throws(RemoteError)
}

extension ChatRemote {
  /// Sets and removes memberships or members, whatever their entity tags are.
  ///
  /// - Parameters:
  ///   - listing: The memberships of a user or the members of a channel.
  ///   - items: What is set, each whole.
  ///   - ids: The channels or users whose link is removed.
  ///   - query: Which page of the list comes as an answer.
  ///   - type: What the items of the answer are read as.
  /// - Returns: A page of the whole list after the last change.
  /// - Throws: ``RemoteError``; changes of earlier requests stay, and all may be repeated.
  public func change<Item: JSONDecodable & Sendable>(
    _ listing: ObjectListing, set items: [any JSONEncodable & Sendable], remove ids: [String],
    matching query: ListingQuery, as type: Item.Type
  ) async throws(RemoteError) -> ObjectPage<Item> {
    try await change(
      listing, set: items, remove: ids, expecting: nil, matching: query, as: type)
  }
}
