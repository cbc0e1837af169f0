package import JSONText

/// Reads the values of keywords.
///
/// A malformed value causes a diagnostic and gives `nil`, never a default.
extension ProgramBuilder {
  /// Reports an error: a value is not of the form that its keyword requires.
  package mutating func reject(
    _ node: JSONNode, _ context: KeywordContext, id: Diagnostic.ID = "invalid-keyword-value",
    expected: String, suggestion: String? = nil
  ) {
    report(
      id, at: context.location(of: node), Self.demand(expected, node, context),
      suggestion: suggestion)
  }

  /// Reports a value that is not of the form that its keyword requires, if no verdict depends on
  /// it.
  package mutating func disregard(_ node: JSONNode, _ context: KeywordContext, expected: String) {
    reportFlaw {
      Diagnostic(
        "harmless-flaw", at: context.location(of: node),
        "\(Self.demand(expected, node, context)); no verdict depends on it")
    }
  }

  private static func demand(
    _ expected: String, _ node: JSONNode, _ context: KeywordContext
  ) -> String {
    let subject =
      node.byteRange == context.value.byteRange
      ? "`\(context.keyword)` must be" : "in `\(context.keyword)`, expected"
    return "\(subject) \(expected), found \(shown(node))"
  }

  /// Returns whether the value of an annotation is a string.
  ///
  /// If it is not, the flaw is reported.
  package mutating func isWords(_ context: KeywordContext) -> Bool {
    if context.value.kind == .string { return true }
    disregard(context.value, context, expected: "a string")
    return false
  }

  /// Returns a value in the form used in messages: its text if that is short, otherwise its kind.
  package static func shown(_ node: JSONNode) -> String {
    switch node.kind {
    case .object: node.count == 0 ? "an empty object" : "an object"
    case .array: node.count == 0 ? "an empty array" : "an array"
    default:
      node.byteRange.count <= 60 ? node.text : "\(node.kind) of \(node.byteRange.count) bytes"
    }
  }

  /// Returns the first of some names as a list in a message, with the number of the others.
  static func list(_ names: [String], atMost count: Int) -> String {
    let shown = names.prefix(count).map { "`\($0)`" }.joined(separator: ", ")
    return names.count > count ? "\(shown) and \(names.count - count) more" : shown
  }

  /// Returns an integer of at least 0 (JSON Schema 2020-12 Validation, 6.3.1 and its siblings).
  ///
  /// A limit beyond 64 bits is clamped to the maximum, which no count reaches.
  package mutating func count(_ context: KeywordContext) -> Int? {
    guard let number = context.value.number, number.isInteger, !number.isBelowZero else {
      reject(context.value, context, expected: "a whole number from 0")
      return nil
    }
    return number.int64.map(Int.init) ?? .max
  }

  /// Returns a value if the keyword has one of the expected form; otherwise reports an error.
  private mutating func required<Value>(
    _ value: Value?, _ context: KeywordContext, expected: String
  ) -> Value? {
    if value == nil { reject(context.value, context, expected: expected) }
    return value
  }

  /// Returns a number.
  package mutating func number(_ context: KeywordContext) -> NumberConstant? {
    required(context.value.number, context, expected: "a number").map {
      NumberConstant(number: $0, integer: $0.int64)
    }
  }

  /// Returns whether the value is a string.
  ///
  /// If it is not, an error is reported.
  package mutating func isString(_ context: KeywordContext) -> Bool {
    if context.value.kind == .string { return true }
    reject(context.value, context, expected: "a string")
    return false
  }

  /// Returns a string.
  package mutating func string(_ context: KeywordContext) -> String? {
    required(context.value.string, context, expected: "a string")
  }

  /// Returns `true` or `false`.
  package mutating func boolean(_ context: KeywordContext) -> Bool? {
    required(context.value.boolean, context, expected: "true or false")
  }

  /// Returns the names in an array of distinct strings (JSON Schema 2020-12 Validation, 6.5.3).
  package mutating func names(in node: JSONNode, _ context: KeywordContext) -> NameTable? {
    guard node.kind == .array else {
      reject(
        node, context, expected: "an array of strings",
        suggestion: node.string == nil ? nil : "[\(node.text)]")
      return nil
    }
    if let names = tables.names.add(stringsOf: node) { return names }
    var seen: Set<Name> = []
    var names: [Name] = []
    var areStrings = true
    for element in node.elements {
      guard let string = element.string else {
        reject(element, context, expected: "a string")
        areStrings = false
        continue
      }
      let name = Name(string)
      if seen.insert(name).inserted {
        names.append(name)
      } else {
        disregard(element, context, expected: "names that differ")
      }
    }
    return areStrings ? tables.names.add(names) : nil
  }

  /// Returns the members of an object, as `properties` requires it.
  package mutating func members(_ context: KeywordContext) -> [JSONMember]? {
    let members = context.value.kind == .object ? Array(context.value.members) : nil
    return required(members, context, expected: "an object")
  }

  /// Returns the subschemas in an array of at least one (JSON Schema 2020-12 Core, 10.2.1.1).
  package mutating func subschemaArray(_ context: KeywordContext) -> SubschemaList? {
    guard context.value.kind == .array, context.value.count > 0 else {
      reject(context.value, context, expected: "an array of schemas, at least one")
      return nil
    }
    return list(context.value.elements.map { subschema(at: $0, context) })
  }
}
