import JSONSchema
import JSONText

// The documentation of entities and their attributes in a spec.

extension Words {
  /// Returns the comment of a type that is generated for an entity.
  static func documentation(of entity: Entity) -> Documentation {
    documentation(
      named: entity.wording, fallback: "The entity `\(entity.name)`.",
      remark: remark(entity.location))
  }

  /// Returns the comment of a property that is generated for an attribute; nil without documentation.
  static func documentation(of attribute: EntityAttribute) -> Documentation? {
    if attribute.wording == Wording() { return nil }
    return documentation(
      named: attribute.wording, fallback: "The attribute `\(attribute.name)`.",
      beginsWithFact: true)
  }

  /// Returns the comment of a declaration that the spec names.
  ///
  /// A title repeats the name, so it is used only if there is no description.
  static func documentation(
    named wording: Wording, fallback: String, remark: String? = nil,
    beginsWithFact: Bool = false
  ) -> Documentation {
    var wording = wording
    if wording.description != nil { wording.title = nil }
    return documentation(
      wording, fallback: fallback, remark: remark, beginsWithFact: beginsWithFact)
  }

  /// Returns the sentence that names the origin of generated code.
  static func remark(_ location: SourceLocation) -> String {
    origin("\(location.file)#\(location.pointer ?? .root)")
  }
}
