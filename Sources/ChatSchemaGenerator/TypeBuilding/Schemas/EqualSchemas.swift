import JSONSchema
import JSONText

/// Finds schemas that are repeated word by word and contain schemas of further types.
///
/// Published schemas are often bundled without references, so that a definition is repeated as often as it
/// was referred to. The first of equal schemas represents all of them: they have one type.
/// Objects of plain values are not compared, because two properties may have the same keywords and another
/// meaning.
struct EqualSchemas {
  /// For each subschema that equals an earlier one: the earlier one.
  private(set) var firsts: [SubschemaID: SubschemaID] = [:]

  /// Finds equal schemas.
  ///
  /// A schema to which something refers is a definition, and represents itself. The same is true for a root,
  /// and for a schema about which the caller makes a choice.
  init(_ reader: SchemaReader, _ dynamics: DynamicReferences, _ options: TypeModelOptions) {
    let program = reader.program
    let outline = SchemaOutline(program)
    let named = Self.named(reader).union(options.roots.map(\.start))
    let compound = Self.compound(program, outline)
    let chosen = options.choices.keys.map { program.subschemaSites[$0.index] }
    var groups: [Key: [SubschemaID]] = [:]
    for index in 0..<program.subschemas.count {
      let id = SubschemaID(index)
      let site = program.subschemaSites[index]
      guard site.node.kind == .object, !named.contains(id), !outline.isDefinition(id),
        !dynamics.dependents.contains(id),
        compound.contains(id), Self.isShaped(site.node, besides: ["allOf", "if"]),
        !site.node.members.contains(where: { Self.identifying.contains($0.name) }),
        !chosen.contains(where: {
          $0.document == site.document && site.node.byteRange.contains($0.node.byteRange.lowerBound)
        })
      else { continue }
      groups[Key(resource: site.resource, node: site.node), default: []].append(id)
    }
    for group in groups.values where group.count > 1 {
      let first = group.min { first, second in
        program.subschemaSites[first.index].node.byteRange.lowerBound
          < program.subschemaSites[second.index].node.byteRange.lowerBound
      }
      for id in group where id != first { firsts[id] = first }
    }
  }

  /// Returns the subschema that represents another one.
  func first(of id: SubschemaID) -> SubschemaID { firsts[id] ?? id }

  private struct Key: Hashable {
    /// The resource that is the base of references in the schema.
    var resource: ResourceID
    var node: JSONNode
  }

  /// Returns the subschemas that are targets of references.
  private static func named(_ reader: SchemaReader) -> Set<SubschemaID> {
    var named: Set<SubschemaID> = []
    for index in 0..<reader.program.subschemas.count {
      for instruction in reader.instructions(of: SubschemaID(index)) {
        reader.program.forEachSubschema(of: instruction.operation) { id, use in
          switch use {
          case .reference, .dynamicReference: named.insert(id)
          case .sameValue, .negated, .child: break
          }
        }
      }
    }
    return named
  }

  /// Returns the subschemas that contain one for which a type with parts is generated.
  private static func compound(_ program: Program, _ outline: SchemaOutline) -> Set<SubschemaID> {
    var compound: Set<SubschemaID> = []
    for index in 0..<program.subschemas.count
    where isShaped(program.subschemaSites[index].node, besides: []) {
      var around = outline.parent[SubschemaID(index)]
      while let id = around, compound.insert(id).inserted { around = outline.parent[id] }
    }
    return compound
  }

  /// Whether a type with parts is generated for a schema.
  private static func isShaped(_ node: JSONNode, besides others: Set<String>) -> Bool {
    node.kind == .object
      && node.members.contains { shaping.contains($0.name) || others.contains($0.name) }
  }

  private static let shaping: Set<String> = [
    "properties", "patternProperties", "prefixItems", "oneOf", "anyOf",
  ]
  private static let identifying: Set<String> = [
    "$id", "id", "$anchor", "$dynamicAnchor", "$recursiveAnchor",
  ]
}
