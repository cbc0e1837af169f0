/// The stored form of a property of a structure.
struct StructureMember {
  /// The property wrapper of the stored property.
  enum Wrapper {
    case none
    /// `@TextBacked`: the text is kept beside the value.
    case text
    /// `@Indirect`: a box.
    case box
  }

  let property: Property
  /// The property for users.
  let name: Identifier
  /// The stored property.
  ///
  /// It has another name if the property returns a default, if its wrapper would take another property's
  /// name, or if it is deprecated, because each use of a deprecated declaration causes a warning, in
  /// generated code as well.
  let storedName: Identifier
  let wrapper: Wrapper
  /// The type of the stored property, and of the initializer's parameter.
  let storedType: TypeReference
  /// The type of the variable that the member is read into, without the optional around it.
  let readType: TypeReference
  /// The value that the accessor returns when the member is absent.
  let defaultValue: Expression?
  /// The type of the accessor.
  let type: TypeReference

  /// The variable that the member is read into.
  var localName: Identifier { name }

  /// Whether the member is absent when the stored property is nil.
  var isOptional: Bool { !property.isRequired }
}

extension StructureScope {
  /// Returns the stored forms of the properties of a structure.
  static func members(
    of shape: StructureShape, values: ValueTranslator
  ) -> [StructureMember] {
    let names = shape.properties.map { SwiftName.identifier($0.name, .member) }
    let stems = zip(shape.properties, names).map { property, name in
      property.defaultValue == nil ? name.text + "Stored" : name.text + "IfPresent"
    }
    let maps = (shape.patterns.map(\.name) + [shape.additionalName]).map {
      SwiftName.identifier($0, .member)
    }
    let others = NameSpace(.member, reserved: Set(names + maps)).identifiers(for: stems)
    return shape.properties.indices.map { index in
      let property = shape.properties[index]
      // A wrapper stores its property under the name with a leading underscore.
      let isTaken = names.contains { $0.text == "_" + names[index].text }
      let isHidden = isTaken && wrapper(of: property, values) != .none
      return member(
        property, names[index], others[index], isHidden: isHidden, values)
    }
  }

  private static func member(
    _ property: Property, _ name: Identifier, _ other: Identifier, isHidden: Bool,
    _ values: ValueTranslator
  ) -> StructureMember {
    let use = property.use
    let wrapper = wrapper(of: property, values)
    var read = property.isRequired ? values.type(of: use) : values.nullableType(of: use)
    var stored = read
    if wrapper == .text, case .text(let text) = use.type {
      stored = values.type(of: text)
      if values.allowsNil(use) { stored = .optional(stored) }
      read = values.type(of: use)
    }
    let type = stored
    if !property.isRequired { stored = .optional(stored) }
    let standIn = DefaultValueTranslator(values: values).expression(
      property.defaultValue, of: use, named: property.name)
    let isHidden = isHidden || standIn != nil || property.wording.isDeprecated
    return StructureMember(
      property: property, name: name, storedName: isHidden ? other : name,
      wrapper: wrapper,
      storedType: stored, readType: read, defaultValue: standIn,
      type: standIn == nil ? stored : values.allowsNil(use) ? values.type(of: use) : type)
  }

  /// Returns the wrapper of a property.
  ///
  /// A text that may be both absent and null keeps its box inside `Nullable`.
  private static func wrapper(
    of property: Property, _ values: ValueTranslator
  ) -> StructureMember.Wrapper {
    if property.isBoxed { return .box }
    guard case .text = property.use.type else { return .none }
    return !property.isRequired && values.allowsNil(property.use) ? .none : .text
  }
}
