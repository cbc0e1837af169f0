@_spi(Engine) import JSONText

extension ValidationFailure: CustomStringConvertible {
  /// The ``sentence``.
  public var description: String { sentence }

  /// What was expected and what was found, in one short sentence without a full stop.
  ///
  /// For example ``name` is required` or `expected string, found number 5`. Made only here, from the
  /// data; a masked failure leaves out the instance's values. What was probably meant follows:
  /// ``expected "red" or "green", found string "gren"; did you mean "green"?`.
  public var sentence: String {
    suggestion.map { "\(statement); \($0)" } ?? statement
  }

  private var statement: String {
    switch reason {
    case .falseSchema: return notAllowed
    case .subschema: return "a subschema failed"
    case .type(let expected):
      return "expected \(Self.alternatives(expected.names)), found \(found)"
    case .const(let node): return "expected \(Self.shown(node)), found \(found)"
    case .enumeration(let nodes):
      return nodes.isEmpty
        ? "no value is allowed here, found \(found)"
        : "expected \(Self.alternatives(nodes.map(Self.shown))), found \(found)"
    case .pattern(let pattern): return "\(found) does not match the pattern \(pattern)"
    case .content(let problem):
      let why = isMasked ? nil : problem.detail
      return "\(found) \(problem.sentence)" + (why.map { ": \($0)" } ?? "")
    case .format(let name, let reason):
      let why = isMasked ? nil : reason
      return "\(found) is not a valid \(name)" + (why.map { ": \($0)" } ?? "")
    case .required(let names): return Self.required(names)
    case .dependentRequired(let dependencies):
      return dependencies.map { "\(Self.required($0.missing)) because `\($0.member)` is there" }
        .joined(separator: "; ")
    case .anyOf(let count), .noneOf(let count):
      return count == 1
        ? "the only alternative does not match" : "none of the \(count) alternatives matches"
    case .severalOf(let valid):
      let numbers = Self.list(valid.map { String($0 + 1) }, "and")
      return "only one alternative may match, but \(numbers) do"
    case .not: return "matches what is not allowed"
    case .tooDeep: return "nested too deeply to be evaluated"
    case .undecidedPattern(let pattern):
      return "the search for the pattern \(pattern) takes too many steps to be decided"
    case .tooManySteps: return "takes too many steps to be evaluated"
    case .unexplained: return "not valid, for reasons that would take too many steps to tell again"
    default: return quantitySentence
    }
  }

  private var quantitySentence: String {
    switch reason {
    case .minimum(let limit): return "\(found) is less than the minimum \(limit)"
    case .maximum(let limit): return "\(found) is greater than the maximum \(limit)"
    case .exclusiveMinimum(let limit): return "\(found) is not greater than \(limit)"
    case .exclusiveMaximum(let limit): return "\(found) is not less than \(limit)"
    case .multipleOf(let divisor): return "\(found) is not a multiple of \(divisor)"
    case .minLength(let limit, let actual):
      return Self.below(limit, "character") + counted(actual)
    case .maxLength(let limit, let actual):
      return Self.above(limit, "character") + counted(actual)
    case .minItems(let limit, let actual): return Self.fewer(limit, "element") + counted(actual)
    case .maxItems(let limit, let actual): return Self.more(limit, "element") + counted(actual)
    case .minProperties(let limit, let actual): return Self.fewer(limit, "member") + counted(actual)
    case .maxProperties(let limit, let actual): return Self.more(limit, "member") + counted(actual)
    case .uniqueItems(let first, let second):
      return "the elements \(first) and \(second) are equal"
    case .contains(let minimum, let actual):
      return minimum == 1
        ? "no element matches `contains`"
        : "fewer than \(minimum) elements match `contains`" + counted(actual)
    case .tooManyMatches(let maximum, let actual):
      return
        "more than \(maximum) \(maximum == 1 ? "element matches" : "elements match") `contains`"
        + counted(actual)
    default: return "invalid"
    }
  }

  /// The sentence of a `false` schema says what it stands for.
  private var notAllowed: String {
    switch keyword {
    case "additionalProperties", "unevaluatedProperties", "properties", "patternProperties":
      if isMasked { return "this member is not allowed" }
      // A member's value follows its name.
      let name = node.document.withTape { $0.string(node.index - 1) }
      return "`\(name)` is not allowed"
    case "items", "additionalItems", "unevaluatedItems", "prefixItems":
      return "this element is not allowed"
    case "propertyNames": return "no member is allowed here"
    default: return "nothing is allowed here"
    }
  }

  /// The instance as sentences name it: its kind, and its value if that is short and not masked.
  private var found: String {
    let kind = node.kind.rawValue
    switch node.kind {
    case .null: return kind
    case .array, .object: return node.count == 0 ? "empty \(kind)" : kind
    case .boolean: return isMasked ? kind : node.text
    case .number, .string:
      if isMasked { return kind }
      return node.byteRange.count <= 80 ? "\(kind) \(node.text)" : "\(kind) \(Self.shown(node))"
    }
  }

  private func counted(_ actual: Int) -> String { isMasked ? "" : " (\(actual))" }

  private static func required(_ names: [String]) -> String {
    let verb = names.count == 1 ? "is" : "are"
    return "\(list(names.map { "`\($0)`" }, "and")) \(verb) required"
  }

  private static func below(_ limit: Int, _ unit: String) -> String {
    "shorter than \(limit) \(unit)\(limit == 1 ? "" : "s")"
  }

  private static func above(_ limit: Int, _ unit: String) -> String {
    "longer than \(limit) \(unit)\(limit == 1 ? "" : "s")"
  }

  private static func fewer(_ limit: Int, _ unit: String) -> String {
    "fewer than \(limit) \(unit)\(limit == 1 ? "" : "s")"
  }

  private static func more(_ limit: Int, _ unit: String) -> String {
    "more than \(limit) \(unit)\(limit == 1 ? "" : "s")"
  }

  /// A value of the schema or instance, cut if it is long.
  private static func shown(_ node: JSONNode) -> String {
    let text = node.text
    guard text.utf8.count > 80 else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(60))) + "…"
  }

  /// At most ten of the alternatives.
  private static func alternatives(_ names: [String]) -> String {
    guard names.count > 10 else { return list(names, "or") }
    return names.prefix(10).joined(separator: ", ") + " or one of \(names.count - 10) more"
  }

  private static func list(_ names: [String], _ conjunction: String) -> String {
    guard var text = names.first else { return "" }
    for place in names.indices.dropFirst() {
      if place < names.count - 1 {
        text += ", "
      } else {
        text += " "
        text += conjunction
        text += " "
      }
      text += names[place]
    }
    return text
  }
}
