import JSONSchema
import JSONText

// What a spec says about entities and what they have.

extension Words {
  /// The comment of a type that comes from an entity.
  static func documentation(of entity: Entity) -> Documentation {
    documentation(
      named: entity.wording, fallback: "The entity `\(entity.name)`.",
      remark: remark(entity.location))
  }

  /// The comment of a property that comes from an attribute; nil if nothing is said of it.
  static func documentation(of attribute: EntityAttribute) -> Documentation? {
    if attribute.wording == Wording() { return nil }
    return documentation(
      named: attribute.wording, fallback: "The attribute `\(attribute.name)`.",
      beginsWithFact: true)
  }

  /// The comment of something that the spec names; a title, which repeats the name, is there only in place
  /// of a description.
  static func documentation(
    named wording: Wording, fallback: String, remark: String? = nil,
    beginsWithFact: Bool = false
  ) -> Documentation {
    var wording = wording
    if wording.description != nil { wording.title = nil }
    return documentation(
      wording, fallback: fallback, remark: remark, beginsWithFact: beginsWithFact)
  }

  /// Where generated code comes from.
  static func remark(_ location: SourceLocation) -> String {
    origin("\(location.file)#\(location.pointer ?? .root)")
  }
}
