/// The sync layer's view of a spec: the entities by their roles, and their columns by their meaning.
///
/// This is the stage between ``EntityModel`` with its ``StoragePlan`` and the declarations of actions.
struct SyncPlan: Hashable, Sendable {
  /// The names of entities by their roles.
  var entities: [EntityRole: String] = [:]
  /// The columns of memberships; nil if no entity has the role.
  var membership: Membership?
  /// The columns of messages; nil if no entity has the role.
  var message: Message?
  /// The columns of message actions, and the attributes that identify one; nil if no entity has the role.
  var action: Action?

  /// The protocols of a provider, whose extensions are the actions of its roles.
  var providerProtocols: [Identifier] {
    let roles = Set(entities.keys)
    var protocols: [Identifier] = []
    if roles.count == EntityRole.allCases.count { return ["SyncProvider"] }
    let hasChannels = roles.contains(.channel)
    let hasMembers = roles.isSuperset(of: [.membership, .user, .channel])
    let hasActions = roles.isSuperset(of: [.action, .message, .channel])
    if hasMembers { protocols.append("MembershipProvider") }
    if !hasMembers, roles.contains(.user) { protocols.append("UserProvider") }
    if hasActions {
      protocols.append("MessageActionProvider")
    } else if hasChannels, roles.contains(.message) {
      protocols.append("MessageProvider")
    } else if hasChannels, !hasMembers {
      protocols.append("ChannelProvider")
    }
    return protocols.isEmpty ? ["CoreProvider"] : protocols
  }

  /// The columns of memberships.
  struct Membership: Hashable, Sendable {
    var channel: String
    var user: String
    var isPresent: String?
    var presenceState: String?
    var isPresenceOnly: String?
  }

  /// The columns of messages.
  struct Message: Hashable, Sendable {
    var timetoken: String
    var channel: String
    var author: String
    var sendStatus: String?
    var sendError: String?
    /// The attribute that names the author.
    var authorAttribute: String
    /// The attribute that names the channel.
    var channelAttribute: String
    /// The part that is published.
    var payload: String
    /// The members of published payloads that a payload of another application may lack.
    var substitutes: [Substitute] = []

    /// A member, and the part of the envelope that replaces it.
    struct Substitute: Hashable, Sendable {
      var member: String
      var kind: Kind

      /// A part of the envelope.
      enum Kind: String, Hashable, Sendable {
        /// Channel and timetoken, which identify the message.
        case identifier
        /// The time at which the service accepted the message.
        case moment
      }
    }
  }

  /// The attributes of message actions.
  struct Action: Hashable, Sendable {
    var timetoken: String
    var parent: String
    var channel: String
    var author: String
    var type: String
    var value: String
    var sendStatus: String?
  }
}
