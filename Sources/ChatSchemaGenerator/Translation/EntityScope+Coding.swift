// Facts about an entity's members that decoding and encoding need.

extension EntityScope {
  /// Whether only the payload can provide an attribute's value.
  func isRequired(_ attribute: EntityAttribute) -> Bool {
    attribute.payload?.isRequired == true && attribute.payload?.isNullable == false
      && attribute.payload?.fallback == nil
  }

  /// Whether only the payload can provide the content of a part.
  func isRequired(_ part: Part) -> Bool {
    !part.isOptional && part.attributes.map(attribute).contains(where: isRequired)
  }

  /// Whether the model requires a related object.
  func isRequired(_ relationship: Relationship) -> Bool {
    relationship.embedded?.isOptional == false && !relationship.isToMany
  }

  /// Returns the local variable for the fallback of an attribute, from elsewhere in the payload.
  func fallbackName(_ attribute: EntityAttribute) -> Identifier {
    local(property(attribute.name).text + "InPlace")
  }

  /// The enumeration of a patch's members.
  var patchEnumeration: Identifier {
    context.helperNames.name(entity.names.model + "PatchMember")
  }
}
