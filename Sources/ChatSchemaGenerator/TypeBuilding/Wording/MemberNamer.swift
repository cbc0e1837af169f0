import JSONSchema
import JSONText

/// A name that the caller chose.
struct NameChoice {
  var name: String
  /// The subschema for which it was chosen.
  var place: SubschemaID
}

/// Names properties, elements and cases, and reports names that a reader of the schema would not expect.
struct MemberNamer {
  private let choices: [SubschemaID: SchemaModelOptions.Choices]
  private let findings: TypeFindings

  /// Creates a namer; members with a chosen name get that name.
  init(_ choices: [SubschemaID: SchemaModelOptions.Choices], _ findings: TypeFindings) {
    self.choices = choices
    self.findings = findings
  }

  /// Returns the name that the caller chose for a property or case, by the first subschema that has one.
  func choice(_ list: [SubschemaID]) -> NameChoice? {
    if choices.isEmpty { return nil }
    return list.lazy.compactMap { id in
      choices[id]?.memberName.map { NameChoice(name: $0, place: id) }
    }.first
  }

  /// Returns names for texts, chosen names first, and reports chosen names that are not available.
  ///
  /// - Parameters:
  ///   - texts: The texts from which the names are made.
  ///   - space: The scope.
  ///   - chosen: The chosen name of each text, or nil.
  ///   - owners: The subschema that each text names, for the warning about similar names, or nil.
  /// - Returns: The names in the order of the texts.
  func names(
    _ texts: [String], in space: NameSpace, chosen: [NameChoice?], of owners: [SubschemaID?]
  ) -> [Identifier] {
    let names = space.identifiers(for: texts, chosen: chosen.map { $0?.name })
    for (name, choice) in zip(names, chosen) {
      guard let choice, choice.name != name.text else { continue }
      findings.report(
        "name-taken", .warning, .subschema(choice.place),
        "the name `\(choice.name)` that was chosen here is taken; it is `\(name.text)`")
    }
    reportSimilar(texts, names, space, chosen, owners)
    return names
  }

  /// Warns about a text that does not get the name it would have alone, because another text has that name.
  ///
  /// Which of the two gets it can change with the schema: `foo_bar` is `fooBar` until a member of that name
  /// is added, and code that uses `fooBar` then means the new one.
  private func reportSimilar(
    _ texts: [String], _ names: [Identifier], _ space: NameSpace, _ chosen: [NameChoice?],
    _ owners: [SubschemaID?]
  ) {
    var places: [Identifier: Int] = [:]
    for (index, name) in names.enumerated() { places[name] = index }
    for (index, text) in texts.enumerated() {
      guard chosen[index] == nil, let owner = owners[index] else { continue }
      let alone = SwiftName.identifier(text, space.style)
      guard alone != names[index], let other = places[alone], texts[other] != text else { continue }
      let note = owners[other].map {
        (
          message: "`\(alone)` is this one, `\(texts[other])`",
          subject: TypeFindings.Subject.subschema($0)
        )
      }
      findings.report(
        "similar-names", .warning, .subschema(owner),
        "`\(text)` can not be called `\(alone)`, as `\(texts[other])` is; it is `\(names[index])`",
        suggestion: "choose a name for one of them, which then no other member can take over",
        others: note.map { [$0] } ?? [])
    }
  }
}

/// Names that members of generated types must not have.
enum MemberReservations {
  static let names: Set<Identifier> = ["encode", "hash", "hashValue", "json", "payloadSchema"]
}

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

/// Names that are not available to nested types, because generated code uses them.
enum TypeReservations {
  static let names: Set<Identifier> = [
    "Array", "Bool", "Character", "Codable", "CodingKey", "CodingKeys", "Decodable", "Decoder",
    "Dictionary", "Double", "Encodable", "Encoder", "Equatable", "Error", "Float", "Hashable",
    "Hasher", "ID", "Identifiable", "Int", "Int64", "Never", "Optional", "RawRepresentable",
    "RawValue", "Result", "Sendable", "Set", "String", "Substring", "UInt64", "UInt8", "Void",
    "CheckedModel", "Indirect", "JSONDocument", "JSONInteger", "JSONModel", "JSONNode", "JSONNull",
    "JSONNumber", "JSONObject", "JSONPointer", "JSONReader", "JSONValue", "JSONWriter", "MemberMap",
    "MemberTable", "Nullable", "PayloadReader", "PayloadSchema", "PayloadWriter",
    "SchemaModel", "TextBacked", "UniqueArray",
  ]
  /// Names that are not available to roots either, because generated code writes them without their module.
  ///
  /// A root may hide any other of `names` in its module; generated code then writes the module as well.
  static let namesOfRoots: Set<Identifier> = [
    "Indirect", "JSONValue", "MemberTable", "Nullable", "PayloadSchema", "SchemaModel",
    "TextBacked",
  ]

  /// Returns the name of a root type for a text.
  static func rootName(for text: String) -> String {
    NameSpace(.type, reserved: namesOfRoots).identifiers(for: [text])[0].text
  }
}
