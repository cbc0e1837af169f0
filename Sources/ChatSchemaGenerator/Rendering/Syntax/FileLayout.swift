/// Lays out a whole file.
struct FileLayout {
  let file: SourceFile

  /// Returns the declarations, each as a segment.
  func declarations() -> TokenWriter {
    var writer = TokenWriter()
    let layout = DeclarationLayout(
      types: TypeLayout(hidden: file.hidden), outerAccess: file.access)
    for (index, declaration) in file.declarations.enumerated() {
      if index > 0 { writer.endSegment(lines: 2) }
      layout.add(declaration, to: &writer)
    }
    if !file.declarations.isEmpty { writer.endSegment() }
    return writer
  }

  /// The rules of `swift format lint` that generated files are exempt from.
  ///
  /// Descriptions of schemas are quoted as they are, and may be absent. The rules are the same in each file, so
  /// that a change of the schema changes none of these lines.
  private static let exemptions = [
    "AllPublicDeclarationsHaveDocumentation", "BeginDocumentationCommentWithOneLineSummary",
    "ValidateDocumentationComments",
  ].map { "// swift-format-ignore-file: \($0)" }

  /// Returns the header and the imports, each as a segment.
  ///
  /// - Parameter declarations: The declarations, from which the imports follow.
  /// - Returns: The lines above the declarations.
  func head(of declarations: borrowing TokenWriter) -> TokenWriter {
    var writer = TokenWriter()
    var lines = file.header.map { line in
      (["//"] + CommentText.words(line)).joined(separator: " ")
    }
    if !lines.isEmpty { lines += Self.exemptions }
    if !lines.isEmpty { writer.add(comment: lines) }
    for group in ImportLines(imports(declarations.modules)).groups {
      if !lines.isEmpty { writer.endSegment(lines: 2) }
      lines = group
      for (index, line) in group.enumerated() {
        if index > 0 { writer.endSegment() }
        writer.add(text: line)
      }
    }
    if !lines.isEmpty { writer.endSegment(lines: file.declarations.isEmpty ? 1 : 2) }
    return writer
  }

  /// Returns the imports for the types that declarations name, with those that the file was given.
  private func imports(_ modules: [Identifier: Access]) -> [Import] {
    guard !file.declarations.isEmpty else { return [] }
    return file.imports
      + modules.compactMap { Import.following(from: $0, $1, in: file.access) }
  }
}
