/// Names at file scope for declarations that only generated code uses, such as the enumeration of the members
/// of an object in JSON.
///
/// The types of the spec take precedence: beside the entities `Channel` and `ChannelMember`, the members of a
/// channel's JSON are in `ChannelMember2`.
struct HelperNames: Sendable {
  /// The types that the spec names, including nested ones: inside a type, these hide others.
  private let declared: Set<Identifier>
  private var used: Set<Identifier> = []

  /// Creates names that differ from those of a model's types.
  init(beside model: EntityModel) {
    var names: [String] = []
    for entity in model.entities {
      names += [entity.names.model, entity.names.recordProtocol, entity.names.record]
      names += [entity.names.alias].compactMap(\.self)
      names.append(entity.identity.type)
      names += entity.parts.flatMap { [$0.typeName] + $0.aliases }
    }
    if let group = model.customGroup { names.append(group.name) }
    for slot in model.customGroup?.slots ?? [] {
      names += [slot.name, slot.protocolName]
      names += [slot.structure?.typeName].compactMap(\.self)
    }
    names += model.types.model.types.map(\.name)
    declared = Set(names.map(TypeNames.identifier))
  }

  /// Returns the name that a text gives, or that name with a number.
  ///
  /// The same text gives the same name again, unless that was taken.
  func name(_ text: String) -> Identifier {
    let plain = TypeNames.identifier(text)
    var name = plain
    var number = 2
    while declared.contains(name) || used.contains(name) {
      name = TypeNames.identifier("\(plain.text)\(number)")
      number += 1
    }
    return name
  }

  /// Takes and returns a name that differs from all that were taken before.
  mutating func take(_ text: String) -> Identifier {
    let name = name(text)
    used.insert(name)
    return name
  }

  /// Reserves a name that is in use.
  mutating func take(_ name: Identifier) { used.insert(name) }
}
