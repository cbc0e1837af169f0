import JSONSchema
import JSONText

extension TypeModelBuilder {
  /// An enumeration of values.
  func enumeration(_ nodes: [JSONNode], _ conjunction: Conjunction) -> TypeDefinition.Content {
    let values = nodes.map(\.value)
    let names = NameSpace(
      .enumCase,
      reserved: [
        "unrecognized", "hash", "hashValue", "encode", "payloadSchema", "rawValue", "value",
      ]
    ).identifiers(for: caseNames(values))
    let cases = zip(values, names).map { value, name in
      EnumerationShape.Case(name: name.text, value: value)
    }
    return .enumeration(
      EnumerationShape(
        cases: cases, isOpen: isOpen(conjunction),
        isText: values.allSatisfy { $0.string != nil }))
  }

  /// Texts that the names of cases are made from.
  private func caseNames(_ values: [JSONValue]) -> [String] {
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
