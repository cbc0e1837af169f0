@_spi(Adapter) public import ChatRuntime
public import JSONText
public import Logging

/// The network as sync uses it: typed requests and responses.
///
/// ``PubNubRemote`` implements it over HTTP; tests implement it with a script. Requests are generic
/// over the type of their response, which is a generated model of the application or a `JSONValue`:
///
/// ```swift
/// let page = try await remote.list(
///   .members(of: "general"), matching: ListingQuery(), as: PubNubChatMember.self)
/// ```
///
/// Every method ends early, with the code ``RemoteError/Code/cancelled``, when its task is
/// cancelled. Lists of any length are accepted. A list that is too long for one request is divided
/// into several, which are sent one after the other; a failure of one of them ends the call.
@_spi(Adapter) public protocol ChatRemote: Sendable {
  /// The key set of the service, which distinguishes the cursors of one user; empty by default.
  var keySet: String { get }

  /// Returns the client for a user, with a logger if there is one; by default the client itself.
  func signedIn(as userID: String, logger: Logger?) -> any ChatRemote

  // MARK: Messages

  /// Returns the time of the service.
  func time() async throws(RemoteError) -> Timetoken

  /// Sends a message to a channel.
  ///
  /// - Returns: The timetoken of the message, which is the same for all subscribers.
  func publish(_ request: PublishRequest) async throws(RemoteError) -> Timetoken

  /// Sends a signal to a channel.
  ///
  /// - Returns: The timetoken of the signal, which is the same for all subscribers.
  func signal(_ request: SignalRequest) async throws(RemoteError) -> Timetoken

  /// Reads stored messages.
  func history<Message: JSONDecodable & Sendable>(
    _ request: HistoryRequest, as type: Message.Type
  ) async throws(RemoteError) -> HistoryPage<Message>

  /// Counts the stored messages after a timetoken per channel.
  ///
  /// - Parameter timetokens: The timetoken of each channel, exclusive.
  /// - Returns: The number of messages in each channel; the service counts up to 10,000.
  /// - Throws: ``RemoteError``.
  func messageCounts(
    after timetokens: NameMap<Timetoken>
  ) async throws(RemoteError) -> NameMap<Int>

  /// Deletes stored messages of a channel.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - start: The lower bound, exclusive; nil for no bound.
  ///   - end: The upper bound, inclusive; nil for no bound.
  /// - Throws: ``RemoteError``.
  func deleteMessages(
    in channel: String, after start: Timetoken?, through end: Timetoken?
  ) async throws(RemoteError)

  // MARK: Message actions

  /// Reads the message actions of a channel.
  func messageActions<Action: JSONDecodable & Sendable>(
    _ query: MessageActionQuery, as type: Action.Type
  ) async throws(RemoteError) -> MessageActionPage<Action>

  /// Attaches an action of the current user to a message.
  func addMessageAction<Action: JSONDecodable & Sendable>(
    _ action: NewMessageAction, as type: Action.Type
  ) async throws(RemoteError) -> AddedMessageAction<Action>

  /// Removes an action of the current user from a message.
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
    _ reference: ProfileReference, include: [IncludedField], as type: Object.Type
  ) async throws(RemoteError) -> Object

  /// Creates or changes a user or a channel.
  ///
  /// - Parameters:
  ///   - reference: The user or channel.
  ///   - changes: An object whose members are set; null clears a member, an absent one stays
  ///     unchanged. Members that the service sets (`id`, `eTag`, `updated`) are not sent.
  ///   - eTag: The entity tag that the object must have; nil for any. With another one the error
  ///     has the code ``RemoteError/Code/changedMeanwhile``.
  ///   - include: The optional members of the answer.
  ///   - type: The type to decode the answer as.
  /// - Returns: The whole object after the change.
  /// - Throws: ``RemoteError``, with the code ``RemoteError/Code/changedMeanwhile`` for another entity tag.
  func set<Object: JSONDecodable & Sendable>(
    _ reference: ProfileReference, to changes: any JSONEncodable & Sendable,
    expecting eTag: String?,
    include: [IncludedField], as type: Object.Type
  ) async throws(RemoteError) -> Object

  /// Removes a user or a channel; removing one that does not exist is not an error.
  func remove(_ reference: ProfileReference) async throws(RemoteError)

  /// Sets and removes memberships or members.
  ///
  /// - Parameters:
  ///   - listing: The memberships of a user or the members of a channel.
  ///   - items: The memberships to set; each is replaced as a whole. An item is an object with the
  ///     link (`channel` or `uuid`) and `custom`, `status`, `type`. Only the `id` of the link is
  ///     sent, and no members that the service sets.
  ///   - ids: The channels or users whose links are removed.
  ///   - eTag: The entity tag that the only link must have; nil for any. PubNub itself does not
  ///     compare it, but other services may: then the error for another tag has the code
  ///     ``RemoteError/Code/changedMeanwhile``.
  ///   - query: The page of the list that is returned.
  ///   - type: The type to decode the items of the answer as.
  /// - Returns: A page of the whole list after the last change.
  /// - Throws: ``RemoteError``; changes of earlier requests stay, and all may be repeated.
  func change<Item: JSONDecodable & Sendable>(
    _ listing: ObjectListing, set items: [any JSONEncodable & Sendable], remove ids: [String],
    expecting eTag: String?, matching query: ListingQuery, as type: Item.Type
  ) async throws(RemoteError) -> ObjectPage<Item>

  // MARK: Presence

  /// Reads the users present in channels.
  func hereNow(_ request: HereNowRequest) async throws(RemoteError) -> HereNow

  /// Reads the channels in which a user is present.
  func whereNow(_ userID: String) async throws(RemoteError) -> [String]

  /// Reads the presence state of a user in channels.
  ///
  /// - Returns: The state in each channel, an empty object for none.
  func state(
    of userID: String, in subscriptions: SubscriptionSet
  ) async throws(RemoteError) -> NameMap<JSONValue>

  /// Sets the presence state of the current user in channels.
  ///
  /// - Parameters:
  ///   - state: An object, which replaces the old state in each channel.
  ///   - subscriptions: The channels and groups.
  /// - Returns: The state as the service accepted it.
  /// - Throws: ``RemoteError``.
  func setState(
    _ state: JSONObject, in subscriptions: SubscriptionSet
  ) async throws(RemoteError) -> JSONObject

  // MARK: Subscriptions; one attempt each, because a Subscription decides when to try again

  /// Requests the next events once.
  func poll(_ request: PollRequest) async throws(RemoteError) -> EventBatch

  /// Reports once that the current user is still present in channels.
  ///
  /// - Parameters:
  ///   - subscriptions: The channels and groups.
  ///   - presenceTimeout: The number of seconds without another heartbeat after which the user is
  ///     absent.
  /// - Throws: ``RemoteError``.
  func heartbeat(
    _ subscriptions: SubscriptionSet, presenceTimeout: Int
  ) async throws(RemoteError)

  /// Reports once that the current user has left channels.
  func leave(_ subscriptions: SubscriptionSet) async throws(RemoteError)
}

@_spi(Adapter) extension ChatRemote {
  /// Sets and removes memberships or members, regardless of their entity tags.
  ///
  /// - Parameters:
  ///   - listing: The memberships of a user or the members of a channel.
  ///   - items: The memberships to set; each is replaced as a whole.
  ///   - ids: The channels or users whose links are removed.
  ///   - query: The page of the list that is returned.
  ///   - type: The type to decode the items of the answer as.
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

@_spi(Adapter) extension ChatRemote {
  /// The client itself, unless it can change its user.
  public func signedIn(as userID: String, logger: Logger?) -> any ChatRemote { self }

  /// The empty key set, unless a client knows several.
  public var keySet: String { "" }
}
