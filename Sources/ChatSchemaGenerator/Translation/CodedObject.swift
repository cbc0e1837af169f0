/// The members of an entity's JSON, as a tree of member names.
///
/// An entity with the paths `/id`, `/place/city` and `/place/street` has the members `id` and `place`, and `place` has two of
/// its own. ``EntityCoding`` and ``PatchCoding`` translate each to an ``ObjectCoding``.
struct CodedObject {
  /// A member and its content.
  struct Member {
    /// The name in JSON.
    let name: String
    /// The name of its case and of the local variable that it is read into.
    let identifier: Identifier
    var content: Content
  }

  /// The content of a member.
  indirect enum Content {
    /// The value of an attribute.
    case attribute(EntityAttribute)
    /// A part, which has its own coding.
    case part(Part)
    /// A related object, or several.
    case embedded(Relationship)
    /// An object that groups attributes in JSON but not in Swift.
    case object(CodedObject)
  }

  /// The name of the enumeration of the members' names.
  var enumeration: Identifier
  var members: [Member]

  /// The enumeration of the members' names.
  var names: NameEnumeration {
    NameEnumeration(
      enumeration, of: members.map(\.name), called: members.map(\.identifier.text))
  }

  /// Returns the part of that enumeration for an object that has no members but some of this one.
  ///
  /// - Parameter other: The other object.
  /// - Returns: The names; nil if the other object has members of its own, or objects with such.
  func names(of other: CodedObject) -> NameEnumeration? {
    let own = Dictionary(members.map { ($0.name, $0) }) { first, _ in first }
    let isPart = other.members.allSatisfy { member in
      if case .object = member.content { return false }
      return own[member.name]?.identifier == member.identifier
    }
    return isPart ? names.selecting(other.members.map(\.name)) : nil
  }

  /// Returns that enumeration and those of the inner objects.
  ///
  /// They are at file scope because generic types cannot have static stored properties.
  ///
  /// An object without members has no enumeration, since it is skipped as a whole.
  ///
  /// - Parameters:
  ///   - type: The type that has the members.
  ///   - access: The access level of the first enumeration. Default: its file alone uses it.
  /// - Returns: The declarations.
  func enumerations(of type: String, access: Access = .private) -> [SwiftDeclaration] {
    guard !members.isEmpty else { return [] }
    let summary = "The names that the members of `\(type)` have in JSON."
    return [names.declaration(Documentation(summary: summary), access: access)]
      + members.flatMap { member -> [SwiftDeclaration] in
        guard case .object(let inner) = member.content else { return [] }
        return inner.enumerations(of: "\(type)` at `\(member.name)")
      }
  }

  /// Gives the enumerations of the object, and of its inner objects, names that are not in use.
  mutating func nameEnumerations(_ names: inout HelperNames) {
    enumeration = names.take(enumeration.text)
    for index in members.indices {
      guard case .object(var inner) = members[index].content else { continue }
      inner.nameEnumerations(&names)
      members[index].content = .object(inner)
    }
  }
}

/// Arranges the attributes of an entity as they are arranged in its JSON.
struct CodedObjectBuilder {
  let scope: EntityScope

  /// Returns the object of the whole entity.
  func object() -> CodedObject {
    let parts = scope.entity.parts.filter { $0.path != nil && $0.path?.isEmpty == false }
    let coded = Set(parts.flatMap(\.attributes))
    var places = scope.entity.attributes
      .filter { isCoded($0) && !coded.contains($0.name) }
      .map { Place(path: $0.payload?.path ?? [], name: $0.name, content: .attribute($0)) }
    for part in parts {
      let index = places.firstIndex { comesAfter($0, part) } ?? places.count
      places.insert(
        Place(path: part.path ?? [], name: part.name, content: .part(part)), at: index)
    }
    for relationship in scope.entity.relationships {
      guard let embedded = relationship.embedded, let path = embedded.path else { continue }
      places.append(Place(path: path, name: embedded.name, content: .embedded(relationship)))
    }
    return object(of: places, depth: 0, named: scope.entity.names.model)
  }

  /// Returns the object of one part.
  func object(of part: Part) -> CodedObject {
    let places = part.attributes.map(scope.attribute).filter(isCoded).map { attribute in
      Place(
        path: Array((attribute.payload?.path ?? []).dropFirst(part.path?.count ?? 0)),
        name: attribute.name, content: .attribute(attribute))
    }
    return object(of: places, depth: 0, named: scope.entity.names.model + part.typeName)
  }

  /// Returns the object of a patch.
  ///
  /// - Parameter members: The content of a patch, with the path of each member.
  /// - Returns: The members as a tree.
  func object(ofPatch members: [(path: [String], content: CodedObject.Content)]) -> CodedObject {
    let places = members.compactMap { path, content -> Place? in
      switch content {
      case .attribute(let attribute): Place(path: path, name: attribute.name, content: content)
      case .part(let part): Place(path: path, name: part.name, content: content)
      case .embedded, .object: nil
      }
    }
    return object(of: places, depth: 0, named: scope.entity.names.model + "Patch")
  }

  private struct Place {
    let path: [String]
    let name: String
    let content: CodedObject.Content
  }

  private func isCoded(_ attribute: EntityAttribute) -> Bool {
    attribute.presence == .modelAndRecord && attribute.payload != nil
  }

  /// Whether an attribute is declared after a part's first one, so that the part is written first.
  private func comesAfter(_ place: Place, _ part: Part) -> Bool {
    guard let first = part.attributes.first,
      let partIndex = scope.entity.attributes.firstIndex(where: { $0.name == first }),
      let index = scope.entity.attributes.firstIndex(where: { $0.name == place.name })
    else { return false }
    return index > partIndex
  }

  /// Returns the members at a depth of their paths, for example those of `place` in a task, named
  /// `TaskPlace`.
  private func object(of places: [Place], depth: Int, named stem: String) -> CodedObject {
    var nested: [String: [Place]] = [:]
    var inner: [String] = []
    for place in places where place.path.count > depth + 1 {
      let name = place.path[depth]
      if nested[name] == nil { inner.append(name) }
      nested[name, default: []].append(place)
    }
    // Properties have names already, which those of objects must not repeat.
    let own = places.filter { $0.path.count == depth + 1 }.map { scope.property($0.name) }
    let names = NameSpace(.member, reserved: Set(own)).identifiers(for: inner)
    var identifiers = Dictionary(uniqueKeysWithValues: zip(inner, names))
    var members: [CodedObject.Member] = []
    for place in places where place.path.count > depth {
      let name = place.path[depth]
      if place.path.count == depth + 1 {
        members.append(
          .init(name: name, identifier: scope.property(place.name), content: place.content))
      } else if let identifier = identifiers.removeValue(forKey: name) {
        members.append(
          .init(
            name: name, identifier: identifier,
            content: .object(
              object(
                of: nested[name] ?? [], depth: depth + 1,
                named: stem + TypeNames.identifier(name).text))))
      }
    }
    return CodedObject(enumeration: TypeNames.identifier(stem + "Member"), members: members)
  }
}

extension CodedObjectBuilder {
  /// Returns the slot whose flat object a part is, with the attributes that are coded inside that object, or
  /// nil.
  func flatSlot(of part: Part) -> (slot: EntityAttribute, others: [EntityAttribute])? {
    let attributes = part.attributes.map(scope.attribute)
    guard let slot = attributes.first(where: { $0.isSlot && $0.payload?.path == part.path }) else {
      return nil
    }
    return (slot, attributes.filter { $0.name != slot.name && isCoded($0) })
  }
}
