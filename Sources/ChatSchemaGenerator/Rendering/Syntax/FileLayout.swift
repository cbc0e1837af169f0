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

  /// Returns the header and the imports, each as a segment.
  ///
  /// - Parameter declarations: The declarations, from which the imports follow.
  /// - Returns: The lines above the declarations.
  func head(of declarations: borrowing TokenWriter) -> TokenWriter {
    var writer = TokenWriter()
    var lines = file.header.map { line in
      let text = CommentText.oneLine(line)
      return text.isEmpty ? "//" : "// " + text
    }
    if declarations.lacksDocumentation { lines.append(Self.undocumented) }
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

  /// The line that makes `swift format lint` accept declarations without documentation.
  ///
  /// A comment that repeats a name would be of no use.
  private static let undocumented =
    "// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation"

  /// Returns the imports for the types that declarations name, with those that the file was given.
  private func imports(_ modules: [Identifier: Access]) -> [Import] {
    guard !file.declarations.isEmpty else { return [] }
    return file.imports
      + modules.compactMap { Import.following(from: $0, $1, in: file.access) }
  }
}
