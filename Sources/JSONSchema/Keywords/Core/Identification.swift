import JSONText

extension Keyword {
  /// `$id`: the URI of a schema resource.
  ///
  /// JSON Schema 2020-12 Core, 8.2.1. It is read when resources are found, before keywords are
  /// compiled.
  package static let id = Keyword("$id", role: .identifier(allowsAnchor: false)) {
    context, builder in
    guard let text = builder.string(context), text.utf8.contains(UInt8(ascii: "#")) else { return }
    if let fragment = URIReference(text).fragment, !fragment.isEmpty {
      builder.reject(context.value, context, expected: "a URI reference without a fragment")
    }
  }

  /// `$id` of version 1, which has no fragment, not even an empty one.
  ///
  /// JSON Schema version 1 Core, "The `$id` Keyword".
  package static let identifierWithoutFragment = Keyword(
    "$id", role: .identifier(allowsAnchor: false)
  ) { context, builder in
    guard let text = builder.string(context), URIReference(text).fragment != nil else { return }
    builder.reject(context.value, context, expected: "a URI reference without a fragment")
  }

  /// `$id` of drafts 6 and 7: the URI of a schema resource, or a name for a subschema.
  ///
  /// JSON Schema draft 7 Core, 8.2. A plain name as the fragment has the effect of `$anchor` in
  /// later drafts (8.2.3). The effect of any other fragment is undefined. In this implementation
  /// such an `$id` has none, because widespread tools write the subschema's own location, such as
  /// `#/properties/name`.
  package static let identifierOrAnchor = identifierOrAnchor("$id")

  /// `id` of draft 4, which draft 6 renamed to `$id`.
  ///
  /// JSON Schema draft 4 Core, 7.2.
  package static let identifierBefore6 = identifierOrAnchor("id")

  private static func identifierOrAnchor(_ name: String) -> Keyword {
    Keyword(name, role: .identifier(allowsAnchor: true)) { _ = $1.isString($0) }
  }

  /// `$schema`: the URI of the meta-schema, which names the dialect.
  ///
  /// JSON Schema 2020-12 Core, 8.1.1. It is read, and its errors are reported, when resources are
  /// found.
  package static let schema = Keyword("$schema") { _, _ in }

  /// `$anchor`: the name of a schema within its resource.
  ///
  /// JSON Schema 2020-12 Core, 8.2.2.
  package static let anchor = Keyword("$anchor", role: .anchor) { $1.checkAnchor($0) }

  /// `$anchor` of draft 2019-09, which may contain colons and must begin with a letter.
  ///
  /// JSON Schema 2019-09 Core, 8.2.3.
  package static let anchor2019 = Keyword("$anchor", role: .anchor) { context, builder in
    guard let text = builder.string(context) else { return }
    guard let first = text.utf8.first else {
      // No reference can use an empty name.
      builder.disregard(context.value, context, expected: "a name")
      return
    }
    let isName = first != UInt8(ascii: "_") && ProgramBuilder.isAnchor(text.filter { $0 != ":" })
    if isName, first != UInt8(ascii: ":") { return }
    builder.reject(
      context.value, context, expected: "a letter, followed by letters, digits, -, ., : and _")
  }

  /// `$anchor` of version 1: a name without colons, with letters of any script.
  ///
  /// JSON Schema version 1 Core, "Defining location-independent identifiers".
  package static let anchorOfAnyScript = Keyword("$anchor", role: .anchor) { $1.checkName($0) }

  /// `$dynamicAnchor` of version 1: not an anchor, but a name that only `$dynamicRef` uses.
  ///
  /// JSON Schema version 1 Core, "Defining dynamically scoped identifiers".
  package static let dynamicName = Keyword("$dynamicAnchor", role: .dynamicName) {
    $1.checkName($0)
  }

  /// `$dynamicAnchor`: a name that `$dynamicRef` looks up in the dynamic scope.
  ///
  /// JSON Schema 2020-12 Core, 8.2.2.
  package static let dynamicAnchor = Keyword("$dynamicAnchor", role: .dynamicAnchor) {
    $1.checkAnchor($0)
  }

  /// `$vocabulary`: the vocabularies of a meta-schema's dialect.
  ///
  /// JSON Schema 2020-12 Core, 8.1.2. It matters only in meta-schemas, from which dialects are
  /// read.
  package static let vocabulary = Keyword("$vocabulary") { context, builder in
    guard context.value.kind == .object else {
      builder.disregard(context.value, context, expected: "an object")
      return
    }
    for member in context.value.members where member.value.boolean == nil {
      builder.disregard(member.value, context, expected: "true or false")
    }
  }

  /// `$comment`: a comment for readers of the schema.
  ///
  /// JSON Schema 2020-12 Core, 8.3: it is not an annotation.
  package static let comment = Keyword("$comment") { _ = $1.isWords($0) }
}

extension ProgramBuilder {
  /// Returns whether a text can be an anchor: a letter or `_`, followed by letters, digits, `-`,
  /// `.`, `_`.
  package static func isAnchor(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F }
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy {
      isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E
    }
  }

  /// Checks that the value is an `NCName` (Namespaces in XML 1.1, 3).
  fileprivate mutating func checkName(_ context: KeywordContext) {
    checkName(context) { text in
      guard let first = text.unicodeScalars.first, Self.isIn(Self.nameStarts, first) else {
        return false
      }
      return text.unicodeScalars.allSatisfy {
        Self.isIn(Self.nameStarts, $0) || Self.isIn(Self.nameParts, $0)
      }
    }
  }

  fileprivate mutating func checkAnchor(_ context: KeywordContext) {
    checkName(context, Self.isAnchor)
  }

  private mutating func checkName(_ context: KeywordContext, _ isName: (String) -> Bool) {
    guard let text = string(context), !isName(text) else { return }
    reject(
      context.value, context, expected: "a letter or _, followed by letters, digits, -, . and _")
  }

  private static func isIn(
    _ ranges: [ClosedRange<Unicode.Scalar>], _ scalar: Unicode.Scalar
  ) -> Bool {
    ranges.contains { $0.contains(scalar) }
  }

  private static let nameStarts: [ClosedRange<Unicode.Scalar>] = [
    "_"..."_", "A"..."Z", "a"..."z", "\u{C0}"..."\u{D6}", "\u{D8}"..."\u{F6}", "\u{F8}"..."\u{2FF}",
    "\u{370}"..."\u{37D}", "\u{37F}"..."\u{1FFF}", "\u{200C}"..."\u{200D}",
    "\u{2070}"..."\u{218F}", "\u{2C00}"..."\u{2FEF}", "\u{3001}"..."\u{D7FF}",
    "\u{F900}"..."\u{FDCF}", "\u{FDF0}"..."\u{FFFD}", "\u{10000}"..."\u{EFFFF}",
  ]
  private static let nameParts: [ClosedRange<Unicode.Scalar>] = [
    "-"..."-", "."...".", "0"..."9", "\u{B7}"..."\u{B7}", "\u{300}"..."\u{36F}",
    "\u{203F}"..."\u{2040}",
  ]
}
