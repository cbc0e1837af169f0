/// Lays out a whole file.
struct FileLayout {
  let file: SourceFile

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
    let declarations = DeclarationLayout(types: TypeLayout(hidden: file.hidden))
    for (index, declaration) in file.declarations.enumerated() {
      if !lines.isEmpty || index > 0 { writer.endSegment(lines: 2) }
      declarations.add(declaration, to: &writer)
    }
    writer.endSegment()
  }
}
