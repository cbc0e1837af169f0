public import JSONText

extension Diagnostic {
  /// Creates the diagnostic for a file that is not JSON.
  ///
  /// - Parameters:
  ///   - error: The error that the parser reported.
  ///   - file: The file, in the form shown to users.
  public init(_ error: JSONSyntaxError, file: String) {
    self.init(
      "json-syntax",
      at: SourceLocation(file: file, position: error.position, pointer: error.pointer),
      error.message, notes: error.suggestion.map { [Note($0)] } ?? [])
  }
}
