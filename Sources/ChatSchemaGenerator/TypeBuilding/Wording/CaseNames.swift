import JSONText

/// Makes the texts for the names of an enumeration's cases.
enum CaseNames {
  /// Returns the texts for the names of cases.
  static func texts(_ values: [JSONValue]) -> [String] {
    var objects = 0
    var arrays = 0
    return values.map { value in
      switch value {
      case .null: return "null"
      case .bool(let value): return value ? "true" : "false"
      case .number(let number): return words(number)
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

  /// Returns the titles that name their values; nil if there is no title, if it is too long, or if another
  /// value has the same.
  static func titles(_ titles: [String?]) -> [String?] {
    let usable = titles.map { title -> String? in
      guard let title, title.utf8.count <= SchemaReader.maximumTitleLength,
        title.contains(where: { $0.isLetter || $0.isNumber })
      else { return nil }
      return title
    }
    let names = usable.map { $0.map { SwiftName.identifier($0, .enumCase) } }
    let counts = Dictionary(names.compactMap(\.self).map { ($0, 1) }, uniquingKeysWith: +)
    return zip(usable, names).map { title, name in name.flatMap { counts[$0] } == 1 ? title : nil }
  }

  /// Returns a number in words: `-1.5` as `minus1Point5`.
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
