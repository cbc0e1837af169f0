/// Lays out a whole file.
struct FileLayout {
  private let file: SourceFile
  private var declarations: DeclarationLayout { DeclarationLayout(TypeLayout(hidden: file.hidden)) }

  init(_ file: SourceFile) {
    self.file = file
  }

  /// Adds its header, imports and declarations, each of them a segment.
  func add(to writer: inout TokenWriter) {
    var lines = file.header.map { line in
      let text = CommentText.oneLine(line)
      return text.isEmpty ? "//" : "// " + text
    }
    if !lines.isEmpty { writer.add(comment: lines) }
    for group in ImportLines(file.imports).groups {
      if !lines.isEmpty { writer.endSegment(lines: 2) }
      lines = group
      for (index, line) in group.enumerated() {
        if index > 0 { writer.endSegment() }
        writer.add(text: line)
      }
    }
    for (index, declaration) in file.declarations.enumerated() {
      if !lines.isEmpty || index > 0 { writer.endSegment(lines: 2) }
      declarations.add(declaration, to: &writer)
    }
    writer.endSegment()
  }
}
