/// The types of message actions that affect the message itself, as the vendor's Chat SDK writes
/// them.
///
/// | Type | Value | Effect |
/// |---|---|---|
/// | `deleted` | `deleted` | the message is deleted while it has such an action |
/// | `edited` | a text | the text replaces the published one |
/// | `reaction`, `reactions` | an emoji | a user has chosen the emoji |
///
/// Actions of all users have these effects, as in that SDK: the service decides which actions a
/// user may attach.
package enum MessageMark {
  /// The type of actions that delete a message.
  package static let deletion = "deleted"
  /// The type of actions that change the text of a message.
  package static let edit = "edited"
  /// The type of reactions that this package attaches.
  package static let reaction = "reaction"
  /// The types of all reactions; some clients of the vendor write the second one.
  package static let reactions = [reaction, "reactions"]
}
