/// Makes doc comments of what the authors of schemas and spec said.
struct Words {
  let context: TranslationContext

  /// The comment of a type that comes from an entity.
  func documentation(of entity: Entity) -> Documentation {
    documentation(
      entity.wording, fallback: "The entity `\(entity.name)`.",
      remark: remark(entity.location))
  }

  /// The comment of a property that comes from an attribute.
  func documentation(of attribute: EntityAttribute) -> Documentation {
    documentation(attribute.wording, fallback: "The attribute `\(attribute.name)`.")
  }

  /// The comment of something that has words of its own.
  func documentation(
    _ wording: Wording, fallback: String, remark: String? = nil
  ) -> Documentation {
    var summary = fallback
    if let title = wording.title { summary = title }
    if let description = wording.description { summary = description }
    let notes = wording.isDeprecated ? ["Deprecated: the schema advises against new uses."] : []
    return Documentation(
      summary: summary, fallback: fallback, body: wording.facts + notes, remark: remark)
  }

  /// Where generated code comes from.
  ///
  /// The file's name alone: how the generator was told of the file differs from machine to machine.
  func remark(_ location: DefinitionLocation) -> String {
    let name = location.file.split(separator: "/").last ?? ""
    return "Generated from `\(name)#\(location.pointer)`."
  }
}
