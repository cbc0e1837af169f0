@_spi(Engine) package import JSONText

/// A replacement of a part of an instance by what was probably meant.
package struct SuggestedReplacement: Sendable {
  /// The part of the instance.
  package enum Part: Sendable {
    /// A value.
    case value(JSONNode)
    /// The name of a member.
    case name(JSONMember)
  }

  package let part: Part

  /// The new value as JSON, or the new name.
  package let text: String
}

extension ValidationError {
  /// The replacement that the suggestion at the end of the ``message`` asks for; nil without one.
  package var suggestedReplacement: SuggestedReplacement? {
    FailureSuggestion(failure).replacement
  }
}

/// The text that was probably meant where an instance failed, to be appended to the sentence about
/// the failure.
///
/// There are suggestions for values with superfluous or missing quotation marks, for values that
/// are not in `enum`, for members that are not allowed, and for missing members. Very large sets of
/// values or members are not searched.
struct FailureSuggestion {
  private let failure: ValidationFailure

  init(_ failure: ValidationFailure) { self.failure = failure }

  private var node: JSONNode { failure.node }
  private var scope: FailureScope { failure.scope }

  /// The suggestion, such as `did you mean "red"?`; nil if nothing is close.
  ///
  /// A masked failure has no suggestion, because it would reveal values of the instance.
  var text: String? { failure.isMasked ? nil : unseenMember ?? question }

  private var question: String? {
    switch found {
    case .value(let json, let note)?: "did you mean \(json)\(note)?"
    case .name(let meant, _, let written?)?: "did you mean `\(meant)` by `\(written)`?"
    case .name(let meant, _, nil)?: "did you mean `\(meant)`?"
    case nil: nil
    }
  }

  /// The replacement that the suggestion asks for; nil without a suggestion, and for a masked failure.
  var replacement: SuggestedReplacement? {
    if failure.isMasked || unseenMember != nil { return nil }
    switch found {
    case .value(let json, _)?: return SuggestedReplacement(part: .value(node), text: json)
    case .name(let meant, let member, _)?:
      return SuggestedReplacement(part: .name(member), text: meant)
    case nil: return nil
    }
  }

  /// The suggestion as data.
  private enum Found {
    /// Another value in place of the instance, as JSON, with a note for the reader.
    case value(String, note: String = "")
    /// Another name of a member, whose name the question contains unless the sentence before it does.
    case name(String, of: JSONMember, written: String? = nil)
  }

  private var found: Found? {
    switch failure.reason {
    case .type(let expected): return quoted(expected)
    case .const(let expected):
      return requoted(expected) ?? value(among: [expected]) ?? renamedMember(of: [expected])
    case .enumeration(let nodes), .expected(_, let nodes):
      return value(among: nodes) ?? renamedMember(of: nodes)
    case .falseSchema: return allowedName.map { .name($0, of: JSONMember(value: node)) }
    case .required(let names), .requiredTogether(let names, _): return misspelt(among: names)
    default: return nil
    }
  }

  /// The advice for a member that is declared where `additionalProperties` does not see it.
  private var unseenMember: String? {
    guard case .falseSchema = failure.reason, failure.keyword == "additionalProperties",
      let members = scope.program.unseenMembers[scope.subschema]
    else { return nil }
    let name = failure.memberName
    return members.first { $0.name == name }?.advice
  }

  /// The maximum number of words to compare with a wrong one.
  ///
  /// Each comparison takes about a microsecond.
  private static let maximumCandidates = 2_000

  /// Returns the text without quotation marks, if that has an expected type: `5` for `"5"` if a
  /// number is expected.
  private func quoted(_ expected: TypeSet) -> Found? {
    // A long text is probably not a quoted number.
    guard let text = node.string, text.utf8.count <= 40 else { return nil }
    if expected.contains(.boolean), let value = Self.boolean(text.lowercased()), "\(value)" != text
    {
      return .value("\(value)")
    }
    guard Self.isValue(text, of: expected) else { return nil }
    return .value(text, note: " (without quotation marks)")
  }

  /// Returns the boolean that a word stands for elsewhere, such as in YAML 1.1.
  private static func boolean(_ word: String) -> Bool? {
    switch word {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    default: nil
    }
  }

  /// Returns whether a text spells a value of one of the types that are written without quotation
  /// marks.
  private static func isValue(_ text: String, of types: TypeSet) -> Bool {
    switch text {
    case "true", "false": return types.contains(.boolean)
    case "null": return types.contains(.null)
    default:
      guard !types.isDisjoint(with: .numbers), let number = JSONNumber(text) else { return false }
      return types.contains(.number) || number.isInteger
    }
  }

  /// Returns the single expected value, if the instance differs only by superfluous or missing
  /// quotation marks.
  private func requoted(_ expected: JSONNode) -> Found? {
    guard node.byteRange.count <= 80 else { return nil }
    if expected.string == nil, node.string == expected.text, expected.kind != .object,
      expected.kind != .array
    {
      return .value(expected.text, note: " (without quotation marks)")
    }
    if node.string == nil, node.kind != .object, node.kind != .array, expected.string == node.text {
      return .value(expected.text, note: " (in quotation marks)")
    }
    return nil
  }

  /// Returns the expected value with a similar spelling, or with the same text but another type.
  private func value(among nodes: [JSONNode]) -> Found? {
    if nodes.count > Self.maximumCandidates { return nil }
    if let text = node.string {
      if let same = nodes.first(where: { $0.string == nil && $0.text == text }) {
        return .value(same.text)
      }
      let close = NearMiss.closest(to: text, in: nodes.lazy.compactMap(\.string))
      return nodes.first { $0.string != nil && $0.string == close }.map { .value($0.text) }
    }
    return nodes.first { $0.string == node.text }.map { .value($0.text) }
  }

  /// Returns the missing member of a constant whose name is similar to that of an additional
  /// member.
  private func renamedMember(of nodes: [JSONNode]) -> Found? {
    guard let difference = ValueDifference(of: node, fromClosestOf: nodes),
      case .additionalMember(let name) = difference.kind,
      let expected = difference.expected.resolve(difference.pointer),
      let found = node.resolve(difference.pointer),
      max(expected.count, found.count) <= Self.maximumCandidates, let value = found[name]
    else { return nil }
    let missing = expected.members.map(\.name).filter { found[$0] == nil }
    return NearMiss.closest(to: name, in: missing).map {
      .name($0, of: JSONMember(value: value))
    }
  }

  /// The declared but missing member whose name is similar to this one.
  private var allowedName: String? {
    let candidates: [String]
    switch failure.keyword {
    case "additionalProperties": candidates = scope.ownNames
    case "unevaluatedProperties": candidates = scope.declaredNames
    default: return nil
    }
    let name = failure.memberName
    guard candidates.count <= Self.maximumCandidates,
      let close = NearMiss.closest(to: name, in: candidates)
    else { return nil }
    return node.parent?[close] == nil ? close : nil
  }

  /// Returns a missing member and the undeclared member with a similar name.
  private func misspelt(among missing: [String]) -> Found? {
    if node.count > Self.maximumCandidates { return nil }
    // Most members are not close to any missing one, which their outlines already show.
    let outlines = missing.map { NearMiss.Outline($0.unicodeScalars) }
    var words: [NearMiss.Word]?
    var declared: Set<String>?
    for member in node.members where member.mayBeClose(to: outlines) {
      let name = member.name
      let candidates = words ?? missing.map(NearMiss.Word.init)
      words = candidates
      guard let meant = NearMiss.closest(to: name, among: candidates) else { continue }
      // The names look the same, and a set of strings treats them as equal.
      if meant == name { return .name(meant, of: member, written: name) }
      let known = declared ?? Set(scope.declaredNames + missing)
      declared = known
      if !known.contains(name), !NearMiss.differInDigits(meant, name) {
        return .name(meant, of: member, written: name)
      }
    }
    return nil
  }
}

/// The member names that a schema declares, for suggestions.
extension FailureScope {
  /// The names that the subschema itself declares in `properties`.
  var ownNames: [String] {
    program.instructions(of: subschema).flatMap { instruction in
      program.declaredNames(instruction.operation)
    }
  }

  /// The names that the subschema and all subschemas applied to the same instance declare.
  var declaredNames: [String] { program.declaredNames(of: subschema) }
}

extension Program {
  /// Returns the names that a subschema and all subschemas applied to the same instance declare.
  func declaredNames(of subschema: SubschemaID) -> [String] {
    var names: [String] = []
    var seen: Set<SubschemaID> = [subschema]
    var waiting = [subschema]
    while let next = waiting.popLast() {
      for instruction in instructions(of: next) {
        names += declaredNames(instruction.operation)
        forEachSubschema(of: instruction.operation) { id, use in
          switch use {
          case .reference, .dynamicReference(isInitial: true), .sameValue:
            if seen.insert(id).inserted { waiting.append(id) }
          case .dynamicReference, .negated, .child: break
          }
        }
      }
    }
    return names
  }

  fileprivate func declaredNames(_ operation: Operation) -> [String] {
    guard case .members(.properties(let id)) = operation else { return [] }
    return propertyTables[id.index].names.indices.map(names.text)
  }
}
