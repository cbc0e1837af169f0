import JSONSchema
import JSONText

/// The definitions in a schema's `$defs` and `definitions`.
struct SchemaDefinitions {
  /// A single definition.
  struct Definition {
    /// The member name of the definition.
    var name: String
    /// The names of the enclosing definitions, which assert nothing themselves.
    var outerNames: [String]
    var pointer: JSONPointer
    var node: JSONNode
  }

  /// The definitions, in the order of the text.
  ///
  /// A definition that asserts nothing and has definitions is a library itself; its definitions are listed
  /// instead.
  private(set) var all: [Definition] = []

  /// Collects the definitions of a schema.
  init(of root: JSONNode) { add(of: root, at: .root, outerNames: []) }

  private mutating func add(of node: JSONNode, at pointer: JSONPointer, outerNames: [String]) {
    for keyword in ["$defs", "definitions"] {
      guard let definitions = node[keyword], definitions.kind == .object else { continue }
      for member in definitions.members
      where member.value.kind == .object || member.value.boolean != nil {
        let place = pointer.appending(keyword).appending(member.name)
        if Self.isLibrary(member.value), outerNames.count < 8 {
          add(of: member.value, at: place, outerNames: outerNames + [member.name])
        } else {
          all.append(
            Definition(
              name: member.name, outerNames: outerNames, pointer: place, node: member.value))
        }
      }
    }
  }

  /// Whether a schema allows every value and has definitions, so that only these are of interest.
  static func isLibrary(_ node: JSONNode) -> Bool {
    saysNothing(node)
      && ["$defs", "definitions"].contains {
        node[$0].map { $0.kind == .object && $0.count > 0 } ?? false
      }
  }

  /// Whether none of the members of a schema is a keyword that asserts or applies anything.
  static func saysNothing(_ node: JSONNode) -> Bool {
    node.kind == .object && !node.members.contains { assertions.contains($0.name) }
  }

  /// The keywords that assert or apply something, of the current draft and of earlier ones.
  static let assertions = Set(
    [
      Vocabulary.applicator2020, .unevaluated2020, .validation2020, .formatAnnotation2020,
      .content2020,
    ].flatMap(\.keywords).map(\.name)
      + ["$ref", "$dynamicRef", "$recursiveRef", "additionalItems", "dependencies"])
}

extension SchemaDefinitions {
  /// Returns the names of their types: their own names, preceded by those of the enclosing definitions if two
  /// would be the same.
  ///
  /// - Parameters:
  ///   - chosen: The names that the caller chose, or nil.
  ///   - reserved: Names that are already in use.
  /// - Returns: The names in the order of the definitions, all different.
  func typeNames(chosen: [String?], reserved: Set<Identifier>) -> [String] {
    let plain = all.map { TypeReservations.rootName(for: $0.name).lowercased() }
    let counts = Dictionary(plain.map { ($0, 1) }, uniquingKeysWith: +)
    let texts = zip(all, plain).map { definition, name in
      counts[name] == 1
        ? definition.name : (definition.outerNames + [definition.name]).joined(separator: " ")
    }
    return NameSpace(.type, reserved: TypeReservations.namesOfRoots.union(reserved))
      .identifiers(for: texts, chosen: chosen).map(\.text)
  }
}
