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
    let subject =
      node.byteRange == context.value.byteRange
      ? "`\(context.keyword)` must be" : "in `\(context.keyword)`, expected"
    report(.error) {
      Diagnostic(
        id, at: context.location(of: node), "\(subject) \(expected), found \(Self.shown(node))",
        suggestion: suggestion)
    }
  }

  /// Reports a value that is not of the form that its keyword requires, if no verdict depends on
  /// it.
  package mutating func disregard(
    _ node: JSONNode, _ context: KeywordContext, expected: String
  ) {
    let subject =
      node.byteRange == context.value.byteRange
      ? "`\(context.keyword)` must be" : "in `\(context.keyword)`, expected"
    reportFlaw {
      Diagnostic(
        "harmless-flaw", at: context.location(of: node),
        "\(subject) \(expected), found \(Self.shown(node)); no verdict depends on it")
    }
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

  /// Returns a number.
  package mutating func number(_ context: KeywordContext) -> NumberConstant? {
    guard let number = context.value.number else {
      reject(context.value, context, expected: "a number")
      return nil
    }
    return NumberConstant(number: number, integer: number.int64)
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
    guard let string = context.value.string else {
      reject(context.value, context, expected: "a string")
      return nil
    }
    return string
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
    guard context.value.kind == .object else {
      reject(context.value, context, expected: "an object")
      return nil
    }
    return Array(context.value.members)
  }

  /// Returns the subschemas in an array of at least one (JSON Schema 2020-12 Core, 10.2.1.1).
  package mutating func subschemaArray(_ context: KeywordContext) -> SubschemaList? {
    guard context.value.kind == .array, context.value.count > 0 else {
      reject(context.value, context, expected: "an array of schemas, at least one")
      return nil
    }
    let subschemas = context.value.elements.map { subschema(at: $0, context) }
    return list(subschemas)
  }

  /// Returns `true` or `false`.
  package mutating func boolean(_ context: KeywordContext) -> Bool? {
    guard let boolean = context.value.boolean else {
      reject(context.value, context, expected: "true or false")
      return nil
    }
    return boolean
  }
}
