/// Lays out a whole file.
struct FileLayout {
  let file: SourceFile

  /// The declarations, each of them a segment.
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

  /// What stands above the declarations: header and imports, each of them a segment.
  ///
  /// - Parameter modules: The modules that declarations name types of, each with the widest access of these.
  func head(_ modules: [Identifier: Access]) -> TokenWriter {
    var writer = TokenWriter()
    var lines = file.header.map { line in
      let text = CommentText.oneLine(line)
      return text.isEmpty ? "//" : "// " + text
    }
    if !lines.isEmpty { writer.add(comment: lines) }
    for group in ImportLines(imports(modules)).groups {
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

  /// What the file imports: whatever its declarations name, and what it was given besides.
  private func imports(_ modules: [Identifier: Access]) -> [Import] {
    guard !file.declarations.isEmpty else { return [] }
    return file.imports
      + modules.compactMap { Import.following(from: $0, $1, in: file.access) }
  }
}
