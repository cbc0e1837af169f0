@_spi(Engine) import JSONText

/// The sentence that the author of a schema wrote for a failure, in the keyword `errorMessage` of ajv-errors.
///
/// The keyword is a text for every failure of its schema object, or an object with a text for each of
/// its keywords. Of `required`, the text may depend on the missing member; of `properties` and
/// `items`, on the child; `_` is for all other failures. The innermost schema object on the path of
/// evaluation that has a text for the failure decides.
struct AuthorMessage {
  /// The name of the keyword.
  static let keyword = "errorMessage"

  private let error: ValidationError
  private let program: Program
  private let steps: [EvaluationPath.Step]

  /// Creates the search for the message of an error.
  init(_ error: ValidationError) {
    self.error = error
    program = error.failure.scope.program
    steps = error.parts.path.steps
  }

  /// The message, with the values that its templates name; nil if the schema has none.
  var text: String? {
    guard program.hasErrorMessages else { return nil }
    var isInnermost = true
    for place in steps.indices.reversed() {
      guard case .keyword(let id) = steps[place] else { continue }
      let site = program.sites[id.index]
      let schema = program.subschemaSites[site.subschema.index].node
      if let value = schema[Self.keyword],
        let template = template(in: value, keyword: site.keyword, place, isInnermost: isInnermost)
      {
        return filled(template, from: instance(at: place))
      }
      isInnermost = false
    }
    return nil
  }

  /// Returns the text of an `errorMessage` for a failure.
  ///
  /// - Parameters:
  ///   - value: The value of `errorMessage`.
  ///   - keyword: The keyword of the same schema object through which the failure came.
  ///   - place: The index of that keyword's step.
  ///   - isInnermost: Whether it is the keyword that failed.
  /// - Returns: The text; nil if the failure has no text.
  private func template(
    in value: JSONNode, keyword: String, _ place: Int, isInnermost: Bool
  ) -> String? {
    if let text = value.string { return text }
    guard value.kind == .object else { return nil }
    if let own = value[keyword] {
      if let text = own.string { return text }
      if isInnermost, let text = textOfMissingMembers(own) { return text }
    }
    if let text = textOfChild(value, place) { return text }
    return value["_"]?.string
  }

  /// Returns the texts for the missing members that a failure names.
  private func textOfMissingMembers(_ texts: JSONNode) -> String? {
    let found = error.failure.missingNames.compactMap { texts[$0]?.string }
    return found.isEmpty ? nil : found.joined(separator: "; ")
  }

  /// Returns the text for the child of the value that has the failure.
  private func textOfChild(_ value: JSONNode, _ place: Int) -> String? {
    guard let child = steps[place...].lazy.compactMap(\.child).first else { return nil }
    switch child {
    case .element(let number):
      guard let texts = value["items"], texts.kind == .array, number < texts.count else {
        return nil
      }
      return Array(texts.elements)[Int(number)].string
    case .member(let name):
      let name = error.instance.document.withTape { $0.string(Int(name)) }
      return value["properties"]?[name]?.string
    }
  }

  /// Returns the value to which the schema object of a step applies.
  private func instance(at place: Int) -> JSONNode {
    var node = error.instance
    for _ in 0..<steps[place...].count(where: { $0.child != nil }) { node = node.parent ?? node }
    return node
  }

  /// Returns the part of an `errorMessage` that is not a text where there must be one; nil without such a
  /// part.
  static func mistake(in value: JSONNode, depth: Int = 0) -> JSONNode? {
    switch value.kind {
    case .string: nil
    case .object where depth < 2:
      value.members.lazy.compactMap { mistake(in: $0.value, depth: depth + 1) }.first
    case .array where depth == 1: value.elements.first { $0.kind != .string && $0.kind != .null }
    default: value
    }
  }

  // MARK: Templates

  /// Returns a text with the values that `${…}` in it names; `…` for those of a masked failure.
  private func filled(_ template: String, from node: JSONNode) -> String {
    guard template.contains("${") else { return template }
    var text = ""
    var rest = template[...]
    while let start = rest.firstRange(of: "${"),
      let end = rest[start.upperBound...].firstIndex(of: "}")
    {
      text += rest[..<start.lowerBound]
      let pointer = String(rest[start.upperBound..<end])
      text += error.failure.isMasked ? "…" : value(at: pointer, from: node)
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }

  /// Returns the JSON text that a JSON Pointer from the root, or a relative one, names; empty if there
  /// is no value.
  private func value(at pointer: String, from node: JSONNode) -> String {
    let digits = pointer.prefix { $0.isASCII && $0.isNumber }
    var start = node
    if digits.isEmpty {
      while let parent = start.parent { start = parent }
    } else {
      for _ in 0..<(Int(digits) ?? 0) {
        guard let parent = start.parent else { return "" }
        start = parent
      }
    }
    let rest = String(pointer.dropFirst(digits.count))
    if rest == "#" { return start.parent?.kind == .object ? start.nameBefore : "" }
    guard let target = try? JSONPointer(rest) else { return "" }
    return start.resolve(target)?.text ?? ""
  }
}

extension ProgramBuilder {
  /// Records that failures may have texts of the schema's author, and warns of a value of another kind.
  mutating func noteErrorMessage(_ member: JSONMember, _ context: KeywordContext) {
    tables.hasErrorMessages = true
    guard let wrong = AuthorMessage.mistake(in: member.value) else { return }
    report(
      "invalid-error-message", .warning, at: context.location(of: wrong),
      "`errorMessage` is a text, or an object with a text for each keyword; this is not read")
  }
}

extension ValidationError {
  /// The sentence that the schema's author wrote for the failure, in the keyword `errorMessage`; nil
  /// without one.
  ///
  /// ```json
  /// {"properties": {"age": {"minimum": 18}}, "errorMessage": {"properties": {"age": "too young"}}}
  /// ```
  ///
  /// The keyword is read as ajv-errors does: <https://github.com/ajv-validator/ajv-errors>.
  /// Characters that control a terminal are written as JSON escapes, as in ``message``.
  public var errorMessage: String? {
    AuthorMessage(self).text.map { DisplayText.line($0) }
  }
}
