/// The words that faces show of a message beside its text.
package enum MessageWords {
  /// The words in place of a deleted message.
  package static let deleted = "Message deleted"
  /// The words behind a text that was edited.
  package static let edited = "(edited)"
}
