import JSONSchema
import JSONText

extension TypeModelBuilder {
  /// An enumeration of values.
  mutating func enumeration(
    _ nodes: [JSONNode], _ conjunction: Conjunction
  ) -> TypeDefinition.Content {
    let values = nodes.map(\.value)
    let space = NameSpace(
      .enumCase,
      reserved: [
        "unrecognized", "hash", "hashValue", "encode", "knownCases", "listedTexts", "payloadSchema",
        "rawValue", "value",
      ]
    )
    let names = names(
      caseNames(values), in: space, chosen: nodes.map { chosenName($0, conjunction.members) },
      of: nodes.map { _ in conjunction.members.first })
    let cases = zip(values, names).map { value, name in
      EnumerationShape.Case(name: name.text, value: value)
    }
    return .enumeration(
      EnumerationShape(
        cases: cases, isOpen: isOpen(conjunction),
        isText: values.allSatisfy { $0.string != nil }))
  }

  /// The name that the caller chose for the case of a value: by the place of the value in `enum`, or
  /// by the branch of an alternative that is this value.
  private func chosenName(_ node: JSONNode, _ members: [SubschemaID], depth: Int = 0) -> NameChoice?
  {
    guard !options.choices.isEmpty, depth < 16 else { return nil }
    for member in members {
      for (index, name) in options.choices[member]?.caseNames ?? [:] {
        let values = reader.node(member)["enum"].map { Array($0.elements) }
        let listed = values ?? [reader.node(member)["const"]].compactMap(\.self)
        if index < listed.count, listed[index] == node {
          return NameChoice(name: name, place: member)
        }
      }
      for branch in alternatives(of: member) {
        let inner = closure([branch])
        if let name = chosenName(node, inner, depth: depth + 1) { return name }
        if let name = options.choices[branch]?.memberName, isOnlyValue(node, of: inner) {
          return NameChoice(name: name, place: branch)
        }
      }
    }
    return nil
  }

  private func alternatives(of member: SubschemaID) -> [SubschemaID] {
    reader.instructions(of: member).flatMap { branches(of: $0.operation) ?? [] }
  }

  /// Whether `const`, or an `enum` of one value, says that a value can be no other.
  private func isOnlyValue(_ node: JSONNode, of members: [SubschemaID]) -> Bool {
    keywords(members).contains { keyword in
      guard case .enumeration(let id) = keyword.operation,
        let values = reader.constants(id, keyword.site)
      else { return false }
      return values.count == 1 && values[0] == node
    }
  }

  /// Texts that the names of cases are made from.
  func caseNames(_ values: [JSONValue]) -> [String] {
    var objects = 0
    var arrays = 0
    return values.map { value in
      switch value {
      case .null: return "null"
      case .bool(let value): return value ? "true" : "false"
      case .number(let number): return Self.words(number)
      case .string(let text): return text
      case .array:
        arrays += 1
        return "array\(arrays)"
      case .object:
        objects += 1
        return "object\(objects)"
      }
    }
  }

  /// A number in words: `-1.5` as `minus1Point5`.
  private static func words(_ number: JSONNumber) -> String {
    var result = ""
    for character in number.text {
      switch character {
      case "-": result += result.isEmpty ? "minus" : "Minus"
      case "+": result += "Plus"
      case ".": result += "Point"
      case "e", "E": result += "E"
      default: result.append(character)
      }
    }
    return result
  }
}
