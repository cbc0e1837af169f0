/// Translates the protocols to which an application's custom data conforms, and the group of these protocols.
///
///     public protocol UserCustomData: FlatJSONCustomData {}
///
///     public protocol ChatCustomData: Sendable {
///       associatedtype User: UserCustomData = VoidCustomData
///     }
struct CustomDataTranslator {
  let context: TranslationContext

  /// Returns the declarations of `CustomData.swift`.
  func declarations() -> [SwiftDeclaration] {
    guard let group = context.model.customGroup else { return [] }
    return group.slots.map { .type(slotProtocol($0)) } + [.type(groupProtocol(group))]
      + [conformances(group)] + group.slots.flatMap(structure)
  }

  private func slotProtocol(_ slot: CustomSlot) -> TypeDeclaration {
    TypeDeclaration(
      documentation: Words.documentation(
        named: slot.wording, fallback: "Custom data for the slot `\(slot.name)`."),
      access: context.access,
      kind: .protocol,
      name: TypeNames.identifier(slot.protocolName),
      inherited: [slot.form == .flat ? "FlatJSONCustomData" : "CustomData"])
  }

  private func groupProtocol(_ group: CustomGroup) -> TypeDeclaration {
    TypeDeclaration(
      documentation: Words.documentation(
        named: group.wording, fallback: "The custom data types of an application."),
      access: context.access,
      kind: .protocol,
      name: TypeNames.identifier(group.name),
      inherited: ["Sendable"],
      members: group.slots.map { slot in
        .associatedType(
          AssociatedTypeDeclaration(
            documentation: Documentation(summary: "The type for the slot `\(slot.name)`."),
            name: TypeNames.identifier(slot.name),
            inherited: [.named(TypeNames.identifier(slot.protocolName))],
            defaultType: "VoidCustomData"))
      })
  }

  private func conformances(_ group: CustomGroup) -> SwiftDeclaration {
    .extension(
      ExtensionDeclaration(
        extended: "VoidCustomData",
        inherited: (group.slots.map(\.protocolName) + [group.name]).map {
          .named(TypeNames.identifier($0))
        }))
  }

  private func structure(_ slot: CustomSlot) -> [SwiftDeclaration] {
    guard let structure = slot.structure else { return [] }
    return CustomStructureTranslator(context: context, slot: slot, structure: structure)
      .declarations()
  }
}
