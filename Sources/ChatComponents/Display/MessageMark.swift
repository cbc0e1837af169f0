/// The types of message actions that mean something for the message itself, as the vendor's Chat SDK writes them.
///
/// | Type | Value | Meaning |
/// |---|---|---|
/// | `reaction`, `reactions` | an emoji | a user has chosen it |
///
/// An action of any user counts, as in that SDK: the service decides which actions a user may attach.
enum MessageMark {
  /// The type of the reactions that are attached here.
  static let reaction = "reaction"
  /// The types of all actions that are reactions; some clients of the vendor write the second one.
  static let reactions: Set = [reaction, "reactions"]
}
