extension Note {
  /// The number of words in the note.
  public var length: Int { content.words.split(separator: " ").count }
}
