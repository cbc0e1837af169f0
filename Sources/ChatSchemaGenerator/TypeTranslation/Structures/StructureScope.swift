/// A structure with everything that its translation needs: the stored form of its members, its names.
///
/// A class, though immutable: each translator has a reference to it, and copying it would retain all its
/// contents.
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

  /// The enumeration of the members' names in JSON.
  let names: NameEnumeration

  var locals: LocalNames { values.locals }
  var access: Access { context.access }
  var coding: CodingFunctions { CodingFunctions(access: access, locals: locals) }

  /// The map of additional members with the use of its values; nil if they are not kept.
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

  /// Returns the type of a map of values.
  func mapType(of use: ValueUse) -> TypeReference {
    .library("MemberMap", arguments: [values.nullableType(of: use)])
  }

  /// Whether there are so many members that the code must take a form that compiles faster: they are read
  /// into a draft, from which the memberwise initializer makes the structure.
  var isLarge: Bool { members.count > CompilerCost.maximumMemberCount }

  /// The members in the order of their declaration.
  ///
  /// This is the order of the schema, except that in a large structure the last member comes first. Otherwise
  /// the declared initializer and the memberwise initializer would have the same signature, and the compiler
  /// would reject one of them.
  var storedMembers: [StructureMember] {
    guard isLarge, let last = members.last else { return members }
    return [last] + members.dropLast()
  }
}
