/// What the sync layer knows of a spec: the entities by their roles, and their columns by their meaning.
///
/// The stop between ``EntityModel`` with its ``StoragePlan`` and the declarations of actions.
struct SyncPlan: Hashable, Sendable {
  /// The names of entities by their roles.
  var entities: [EntityRole: String] = [:]
  /// The columns of memberships; nil without the role.
  var membership: Membership?
  /// The columns of messages; nil without the role.
  var message: Message?
  /// The columns of message actions, and the attributes that make one; nil without the role.
  var action: Action?

  /// Whether a provider has all that view models are written for.
  var hasAllRoles: Bool { EntityRole.allCases.allSatisfy { entities[$0] != nil } }

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
    /// The part that is published.
    var payload: String
    /// The members of what is published that a payload of another application may lack.
    var substitutes: [Substitute] = []

    /// A member, and what the envelope has in its place.
    struct Substitute: Hashable, Sendable {
      var member: String
      var kind: Kind

      /// A part of the envelope.
      enum Kind: String, Hashable, Sendable {
        /// Channel and timetoken, which identify the message.
        case identifier
        /// When the service took the message.
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
