@_spi(Engine) package import JSONText

extension ValidationFailure: CustomStringConvertible {
  /// The ``sentence``.
  public var description: String { sentence }

  /// What was expected and what was found, in one short sentence without a full stop.
  ///
  /// For example ``name` is required` or `expected string, found number 5`. Made only here and in the
  /// files beside this one, from the data; a masked failure leaves out the instance's values. What was
  /// probably meant follows: ``expected "red" or "green", found string "gren"; did you mean "green"?`.
  /// Control characters and others that a terminal obeys or does not show are written as JSON escapes.
  public var sentence: String {
    var text = OutputBytes()
    appendSentence(to: &text)
    return text.text
  }

  /// Appends the ``sentence`` to a text in UTF-8.
  package func appendSentence(to text: inout OutputBytes) {
    let start = text.count
    appendSentence(to: &text, depth: 0)
    DisplayText.replaceSentence(of: &text, from: start)
  }

  /// Appends the sentence, which other sentences may be around.
  ///
  /// - Parameters:
  ///   - text: What gets longer.
  ///   - depth: How many sentences are around it.
  func appendSentence(to text: inout OutputBytes, depth: Int) {
    appendStatement(to: &text, depth: depth)
    guard let addition = unseenMember ?? suggestion else { return }
    text.append("; ")
    text.append(contentsOf: addition)
  }

  private func appendStatement(to text: inout OutputBytes, depth: Int) {
    switch reason {
    case .falseSchema: appendNotAllowed(to: &text)
    case .subschema: text.append("a subschema failed")
    case .type(let expected):
      appendExpectation(of: expected.names, to: &text) { $1.append(contentsOf: $0) }
    case .const(let node): appendExpectation(of: [node], to: &text)
    case .enumeration(let nodes): appendExpectation(of: nodes, to: &text)
    case .pattern(let pattern): appendFound("does not match the pattern \(pattern)", to: &text)
    case .content(let problem):
      appendFound(problem.sentence, because: problem.detail, to: &text)
    case .format(let failure):
      appendFound("is not a valid ", to: &text)
      text.append(contentsOf: failure.format.name)
      guard !isMasked else { return }
      text.append(": ")
      failure.appendReason(to: &text)
    case .numberFormat(let failure):
      appendFound("is not a valid \(failure.format.name): \(failure.reason)", to: &text)
    case .required(let names): Self.appendRequired(names, to: &text)
    case .dependentRequired(let dependencies):
      for (place, dependency) in dependencies.enumerated() {
        if place > 0 { text.append("; ") }
        Self.appendRequired(dependency.missing, to: &text)
        text.append(contentsOf: " because `\(dependency.member)` is there")
      }
    case .anyOf(let count), .noneOf(let count):
      text.append(
        contentsOf: count == 1
          ? "the only alternative does not match" : "none of the \(count) alternatives matches")
    case .severalOf(let valid):
      text.append("only one alternative may match, but ")
      let alternatives = scope.site.map { Array(scope.program.sites.value(at: $0.index).elements) }
      Self.appendList(valid, "and", to: &text) { number, text in
        text.append(decimal: number + 1)
        guard let name = alternatives?[number].alternativeName else { return }
        text.append(contentsOf: " (`\(name)`)")
      }
      text.append(" do")
    case .not(let facts): appendForbidden(facts.value, to: &text, depth: depth)
    case .contains(let minimum, let actual, let closest):
      appendTooFew(minimum, actual, to: &text)
      if node.count == 0 {
        text.append(": the array is empty")
      } else if depth < Self.maximumDepth, let closest = closest.value {
        append(closest, to: &text, depth: depth)
      }
    case .expected(let types, let values):
      let expected = values.map(Expected.value) + types.names.map(Expected.type)
      appendExpectation(of: expected, to: &text) { $0.append(to: &$1) }
    case .anyOfThese(let failures): append(anyOf: failures, to: &text, depth: depth)
    case .tooDeep: text.append("nested too deeply to be evaluated")
    case .undecidedPattern(let pattern):
      text.append(
        contentsOf: "the search for the pattern \(pattern) takes too many steps to be decided")
    case .tooManySteps: text.append("takes too many steps to be evaluated")
    case .endlessReference:
      text.append(
        contentsOf: "can not be decided: `\(keyword)` leads back to this schema for the same value")
    case .unexplained:
      text.append("not valid, for reasons that would take too many steps to tell again")
    case .unknown:
      text.append(
        "not valid, for a reason that could not be found; this is a mistake of the validator")
    default: appendQuantity(to: &text)
    }
  }

  private func appendQuantity(to text: inout OutputBytes) {
    switch reason {
    case .minimum(let limit): appendFound("is less than the minimum \(limit)", to: &text)
    case .maximum(let limit): appendFound("is greater than the maximum \(limit)", to: &text)
    case .exclusiveMinimum(let limit): appendFound("is not greater than \(limit)", to: &text)
    case .exclusiveMaximum(let limit): appendFound("is not less than \(limit)", to: &text)
    case .multipleOf(let divisor): appendFound("is not a multiple of \(divisor)", to: &text)
    case .minLength(let limit, let actual):
      appendCount("shorter than", limit, "character", actual, to: &text)
    case .maxLength(let limit, let actual):
      appendCount("longer than", limit, "character", actual, to: &text)
    case .minItems(let limit, let actual):
      appendCount("fewer than", limit, "element", actual, to: &text)
    case .maxItems(let limit, let actual):
      appendCount("more than", limit, "element", actual, to: &text)
    case .minProperties(let limit, let actual):
      appendCount("fewer than", limit, "member", actual, to: &text)
    case .maxProperties(let limit, let actual):
      appendCount("more than", limit, "member", actual, to: &text)
    case .uniqueItems(let first, let second):
      text.append(contentsOf: "the elements \(first) and \(second) are equal")
      appendElements(first, second, to: &text)
    case .tooManyMatches(let maximum, let actual, let places):
      let matches = maximum == 1 ? "element matches" : "elements match"
      text.append(contentsOf: "more than \(maximum) \(matches) `contains`")
      appendMatches(actual, places, to: &text)
    default: text.append("invalid")
    }
  }

  /// The sentence of a `false` schema says what it stands for.
  private func appendNotAllowed(to text: inout OutputBytes) {
    switch keyword {
    case "additionalProperties", "unevaluatedProperties", "properties", "patternProperties":
      if isMasked {
        text.append("this member is not allowed")
      } else {
        // A member's value follows its name.
        let name = node.document.withTape { $0.string(node.index - 1) }
        text.append(contentsOf: "`\(name)` is not allowed")
      }
    case "items", "additionalItems", "unevaluatedItems", "prefixItems":
      text.append("this element is not allowed")
    case "propertyNames": text.append("no member is allowed here")
    default: text.append("nothing is allowed here")
    }
  }
}

extension ValidationFailure {
  /// Appends what would have been right and the instance as it is.
  func appendExpectation<Expected>(
    of expected: [Expected], to text: inout OutputBytes,
    _ append: (Expected, inout OutputBytes) -> Void
  ) {
    if expected.isEmpty {
      text.append("no value is allowed here")
    } else {
      text.append("expected ")
      Self.appendAlternatives(expected, to: &text, append)
    }
    text.append(", found ")
    appendFound(to: &text)
  }

  /// Appends the values that would have been right, the instance, and where it differs from the one that
  /// comes closest.
  private func appendExpectation(of expected: [JSONNode], to text: inout OutputBytes) {
    appendExpectation(of: expected, to: &text, Self.appendShown)
    guard let difference = difference(from: expected) else { return }
    if expected.count > 1 {
      text.append(": ")
      Self.appendShown(difference.expected, to: &text)
    }
    append(difference, to: &text)
  }

  /// Appends the instance and what is wrong with it.
  ///
  /// - Parameters:
  ///   - predicate: What is wrong.
  ///   - reason: Why, which may quote the instance.
  ///   - text: What gets longer.
  func appendFound(
    _ predicate: String, because reason: String? = nil, to text: inout OutputBytes
  ) {
    appendFound(to: &text)
    text.append(" ")
    text.append(contentsOf: predicate)
    guard let reason, !isMasked else { return }
    text.append(": ")
    text.append(contentsOf: reason)
  }

  /// Appends the instance as sentences name it: its kind, and its value if that is short and not masked.
  func appendFound(to text: inout OutputBytes) {
    let kind = node.kind
    if kind == .array || kind == .object, node.count == 0 { text.append("empty ") }
    if isMasked || kind != .boolean { text.append(contentsOf: kind.rawValue) }
    guard !isMasked else { return }
    switch kind {
    case .null, .array, .object: return
    case .number, .string: text.append(" ")
    case .boolean: break
    }
    Self.appendShown(node, to: &text)
  }

  private func appendCount(
    _ relation: StaticString, _ limit: Int, _ unit: StaticString, _ actual: Int,
    to text: inout OutputBytes
  ) {
    text.append(relation)
    text.append(" ")
    text.append(decimal: limit)
    text.append(" ")
    text.append(unit)
    if limit != 1 { text.append("s") }
    appendActual(actual, to: &text)
  }

  func appendActual(_ actual: Int, to text: inout OutputBytes) {
    guard !isMasked else { return }
    text.append(" (")
    text.append(decimal: actual)
    text.append(")")
  }

  private static func appendRequired(_ names: [String], to text: inout OutputBytes) {
    appendNames(names, to: &text)
    text.append(names.count == 1 ? " is required" : " are required")
  }

  /// Appends names of members.
  static func appendNames(_ names: [String], to text: inout OutputBytes) {
    appendList(names, "and", to: &text) { name, text in
      text.append("`")
      text.append(contentsOf: name)
      text.append("`")
    }
  }

  /// Appends a value of the schema or instance, on one line and cut if it is long.
  static func appendShown(_ node: JSONNode, to text: inout OutputBytes) {
    node.document.withTape { tape in
      let bytes = tape.text(node.index)
      if !tape.isContainer(node.index) {
        appendShown(bytes, to: &text)
      } else {
        oneLine(bytes).withUnsafeBufferPointer { appendShown($0, to: &text) }
      }
    }
  }

  private static func appendShown(_ bytes: UnsafeBufferPointer<UInt8>, to text: inout OutputBytes) {
    if bytes.count <= 80 {
      text.append(bytes)
    } else {
      // A scalar has four bytes at most, of which the last may be cut here.
      let start = String(decoding: bytes.prefix(4 * 60 + 4), as: UTF8.self).unicodeScalars
      text.append(contentsOf: String(String.UnicodeScalarView(start.prefix(60))))
      text.append("…")
    }
  }

  /// The start of an array or object, as far as it is shown, with a space behind each comma and colon.
  private static func oneLine(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var line: [UInt8] = []
    var isInString = false
    var isEscaped = false
    for byte in bytes {
      if line.count > 4 * 60 + 4 { break }
      if isInString {
        line.append(byte)
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      if byte <= UInt8(ascii: " ") { continue }
      line.append(byte)
      isInString = byte == UInt8(ascii: "\"")
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") { line.append(UInt8(ascii: " ")) }
    }
    return line
  }

  /// Appends at most ten of the alternatives.
  static func appendAlternatives<Element>(
    _ elements: [Element], to text: inout OutputBytes,
    _ append: (Element, inout OutputBytes) -> Void
  ) {
    guard elements.count > 10 else { return appendList(elements, "or", to: &text, append) }
    for (place, element) in elements.prefix(10).enumerated() {
      if place > 0 { text.append(", ") }
      append(element, &text)
    }
    text.append(" or one of ")
    text.append(decimal: elements.count - 10)
    text.append(" more")
  }

  static func appendList<Element>(
    _ elements: [Element], _ conjunction: StaticString, to text: inout OutputBytes,
    _ append: (Element, inout OutputBytes) -> Void
  ) {
    for (place, element) in elements.enumerated() {
      if place > 0, place < elements.count - 1 {
        text.append(", ")
      } else if place > 0 {
        text.append(" ")
        text.append(conjunction)
        text.append(" ")
      }
      append(element, &text)
    }
  }
}
