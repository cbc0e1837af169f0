/// One structure in the midst of its translation: how its members are stored, its names.
///
/// A class, though immutable: each translator holds it, and copying it would retain all that it has.
final class StructureScope {
  let context: TypeTranslationContext
  let id: TypeID
  let shape: StructureShape
  let members: [StructureMember]
  let values: ValueTranslator

  init(_ id: TypeID, _ shape: StructureShape, in context: TypeTranslationContext) {
    self.context = context
    self.id = id
    self.shape = shape
    let own = shape.properties.map(\.name)
    let maps = shape.patterns.map(\.name) + [shape.additionalName]
    values = ValueTranslator(
      context: context, owner: id,
      locals: LocalNames(beside: Set((own + maps).map { SwiftName.identifier($0, .member) })))
    names = NameEnumeration(
      context.freeTypeName("Member"), of: shape.properties.map(\.jsonName), called: own)
    members = StructureScope.members(of: shape, values: values)
  }

  /// The enumeration of the names that the members have in JSON.
  let names: NameEnumeration

  var locals: LocalNames { values.locals }
  var access: Access { context.access }
  var coding: CodingFunctions { CodingFunctions(access: access, locals: locals) }

  /// The map of additional members with the use of its values; nil where none are kept.
  var additional: (name: Identifier, use: ValueUse)? {
    guard case .kept(let use) = shape.additional else { return nil }
    return (SwiftName.identifier(shape.additionalName, .member), use)
  }

  /// The maps of members whose names match patterns.
  var patterns: [(name: Identifier, map: PatternMap)] {
    shape.patterns.map { (SwiftName.identifier($0.name, .member), $0) }
  }

  /// All maps with the use of their values.
  var mapUses: [(name: Identifier, use: ValueUse)] {
    patterns.map { ($0.name, $0.map.use) } + (additional.map { [$0] } ?? [])
  }

  /// The names of all maps.
  var maps: [Identifier] { mapUses.map(\.name) }

  /// The type of a map of values.
  func mapType(of use: ValueUse) -> TypeReference {
    .library("MemberMap", arguments: [values.nullableType(of: use)])
  }

  /// Whether there are so many members that the compiler has to be spared: they are read into a draft,
  /// and the compiler's own initialiser makes the structure of it.
  var isLarge: Bool { members.count > CompilerCost.maximumMemberCount }

  /// The members in the order in which they are declared.
  ///
  /// That of the schema; of a large structure the last one comes first. Without that the initialiser that
  /// is declared and the one that the compiler makes would be the same, and one of them be refused.
  var storedMembers: [StructureMember] {
    guard isLarge, let last = members.last else { return members }
    return [last] + members.dropLast()
  }
}
