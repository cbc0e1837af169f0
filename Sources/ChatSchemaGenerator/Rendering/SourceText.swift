/// A Swift file as text: the only stage that deals with spaces and line breaks.
///
/// The bytes depend only on the ``SourceFile``, and `swift format` with the repository's configuration does
/// not change them.
struct SourceText: Hashable, Sendable {
  /// The text in UTF-8, ending in a line feed.
  let bytes: [UInt8]

  /// Writes a file.
  init(_ file: SourceFile) {
    let layout = FileLayout(file: file)
    let declarations = layout.declarations()
    bytes = Self.text(of: layout.head(of: declarations)) + Self.text(of: declarations)
  }

  private static func text(of writer: TokenWriter) -> [UInt8] {
    var printer = LayoutPrinter(texts: writer.texts)
    for segment in writer.segments { printer.print(segment) }
    return printer.output
  }

  /// The text as a string.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Lays out a whole file.
struct FileLayout {
  let file: SourceFile

  /// Returns the declarations, each as a segment.
  func declarations() -> TokenWriter {
    var writer = TokenWriter()
    let layout = DeclarationLayout(types: TypeLayout(hidden: file.hidden), outerAccess: file.access)
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
    var lines = file.header.map { line in (["//"] + CommentText.words(line)).joined(separator: " ")
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
    return file.imports + modules.compactMap { Import.following(from: $0, $1, in: file.access) }
  }
}

/// The lines of imports in the order that `swift format` requires: by name, conditional ones last.
struct ImportLines {
  /// Groups of consecutive lines; an empty line separates two groups.
  private(set) var groups: [[String]] = []

  /// Sorts imports; of several imports of one module, the one with the widest access level is kept.
  init(_ imports: [Import]) {
    var accesses: [String: Access?] = [:]
    var interfaces: [String: String] = [:]
    var exported: Set<String> = []
    var conditional: Access??
    for item in imports {
      switch item.module {
      case .named(let name):
        accesses[name.escaped()] = ImportLines.wider(accesses[name.escaped()], item.access)
        if let interface = item.interface {
          interfaces[name.escaped()] = "@_spi(\(interface.escaped())) "
        }
        if item.isExported { exported.insert(name.escaped()) }
      case .foundationEssentials: conditional = ImportLines.wider(conditional, item.access)
      }
    }
    let lines = accesses.keys.sorted().map { name in
      (exported.contains(name) ? "@_exported " : "") + (interfaces[name] ?? "")
        + line(name, accesses[name] ?? nil)
    }
    if !lines.isEmpty { groups.append(lines) }
    guard let conditional else { return }
    groups.append([
      "#if canImport(FoundationEssentials)", "  " + line("FoundationEssentials", conditional),
      "#else", "  " + line("Foundation", conditional), "#endif",
    ])
  }

  private func line(_ module: String, _ access: Access?) -> String {
    (access.map { $0.rawValue + " " } ?? "") + "import " + module
  }

  private static func wider(_ left: Access??, _ right: Access?) -> Access? {
    guard let left else { return right }
    let narrowerFirst: [Access?] = [.private, nil, .internal, .package, .public]
    return narrowerFirst.last { $0 == left || $0 == right } ?? nil
  }
}
