// What reading and writing ask about an entity's members.

extension EntityScope {
  /// Whether nothing but the payload can say an attribute's value.
  func isRequired(_ attribute: EntityAttribute) -> Bool {
    attribute.payload?.isRequired == true && attribute.payload?.isNullable == false
      && attribute.payload?.fallback == nil
  }

  /// Whether nothing but the payload can say what is in a part.
  func isRequired(_ part: Part) -> Bool {
    !part.isOptional && part.attributes.map(attribute).contains(where: isRequired)
  }

  /// Whether the model can not be without a related object.
  func isRequired(_ relationship: Relationship) -> Bool {
    relationship.embedded?.isOptional == false && !relationship.isToMany
  }

  /// The local variable for what stands in for an attribute, from elsewhere in the payload.
  func fallbackName(_ attribute: EntityAttribute) -> Identifier {
    local(property(attribute.name).text + "InPlace")
  }

  /// The enumeration of the members that a patch has.
  var patchEnumeration: Identifier {
    context.helperNames.name(entity.names.model + "PatchMember")
  }
}
