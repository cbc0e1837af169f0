public import JSONText

extension Diagnostic {
  /// The finding that a file is not JSON.
  ///
  /// - Parameters:
  ///   - error: What the parser found.
  ///   - file: The file as it is shown to people.
  public init(_ error: JSONSyntaxError, file: String) {
    self.init(
      "json-syntax",
      at: SourceLocation(file: file, position: error.position, pointer: error.pointer),
      error.message, notes: error.suggestion.map { [Note($0)] } ?? [])
  }
}
