import JSONText

extension Keyword {
  /// `$id`: the URI of a schema resource.
  ///
  /// JSON Schema 2020-12 Core, 8.2.1. Read where resources are found, before keywords are compiled.
  package static let id = Keyword("$id", role: .identifier(allowsAnchor: false)) {
    context, builder in
    guard let text = builder.string(context) else { return }
    if let fragment = URIReference(text).fragment, !fragment.isEmpty {
      builder.reject(context.value, context, expected: "a URI reference without a fragment")
    }
  }

  /// `$schema`: the URI of the meta-schema, which names the dialect.
  ///
  /// JSON Schema 2020-12 Core, 8.1.1. Read where resources are found, and reported there.
  package static let schema = Keyword("$schema") { _, _ in }

  /// `$anchor`: a name for a schema within its resource.
  ///
  /// JSON Schema 2020-12 Core, 8.2.2.
  package static let anchor = Keyword("$anchor", role: .anchor) { context, builder in
    builder.checkAnchor(context)
  }

  /// `$anchor` of draft 2019-09, which may hold colons and begins with a letter.
  ///
  /// JSON Schema 2019-09 Core, 8.2.3.
  package static let anchor2019 = Keyword("$anchor", role: .anchor) { context, builder in
    guard let text = builder.string(context), let first = text.utf8.first else { return }
    let isName = first != UInt8(ascii: "_") && ProgramBuilder.isAnchor(text.filter { $0 != ":" })
    if isName, first != UInt8(ascii: ":") { return }
    builder.reject(
      context.value, context,
      expected: "a letter, followed by letters, digits, -, ., : and _")
  }

  /// `$dynamicAnchor`: a name that `$dynamicRef` looks up in the dynamic scope.
  ///
  /// JSON Schema 2020-12 Core, 8.2.2.
  package static let dynamicAnchor = Keyword(
    "$dynamicAnchor", role: .dynamicAnchor
  ) { context, builder in
    builder.checkAnchor(context)
  }

  /// `$vocabulary`: which vocabularies a meta-schema's dialect has.
  ///
  /// JSON Schema 2020-12 Core, 8.1.2. Matters in meta-schemas only, where dialects are read.
  package static let vocabulary = Keyword("$vocabulary") { context, builder in
    guard let members = builder.members(context) else { return }
    for member in members where member.value.boolean == nil {
      builder.reject(member.value, context, expected: "true or false")
    }
  }

  /// `$comment`: words for the reader of the schema.
  ///
  /// JSON Schema 2020-12 Core, 8.3: it is no annotation.
  package static let comment = Keyword("$comment") { context, builder in
    _ = builder.string(context)
  }
}

extension ProgramBuilder {
  /// Whether a text can be an anchor: a letter or `_`, then letters, digits, `-`, `.`, `_`.
  package static func isAnchor(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F }
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy {
      isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E
    }
  }

  fileprivate mutating func checkAnchor(_ context: KeywordContext) {
    guard let text = string(context), !Self.isAnchor(text) else { return }
    reject(
      context.value, context,
      expected: "a letter or _, followed by letters, digits, -, . and _")
  }
}
