/// Compares the properties of a type.
struct PropertyComparison {
  private let old: InterfaceType
  private let new: InterfaceType
  private let versions: ComparedVersions
  private let properties: [Key: InterfaceProperty]

  private struct Key: Hashable {
    let name: Identifier
    let isStatic: Bool
  }

  init(_ old: InterfaceType, _ new: InterfaceType, _ versions: ComparedVersions) {
    self.old = old
    self.new = new
    self.versions = versions
    // What a type declares comes first, and hides what is looked up.
    properties = Dictionary(
      new.properties.map { (Key(name: $0.name, isStatic: $0.isStatic), $0) }
    ) { first, _ in first }
  }

  /// Returns what breaks.
  func changes() -> [InterfaceComparison.Change] { old.properties.flatMap(changes) }

  private func changes(of property: InterfaceProperty) -> [InterfaceComparison.Change] {
    let found = properties[Key(name: property.name, isStatic: property.isStatic)]
    // A change of what is looked up is a change of the type that declares it.
    if property.isLookedUp, found?.isLookedUp ?? true { return [] }
    let name = "\(old.path).\(property.name)"
    guard let found else { return [removal(of: property, name)] }
    var changes: [InterfaceComparison.Change] = []
    func add(_ kind: ChangeKind, _ message: String) {
      changes.append(versions.change(kind, message, member: property.name.text))
    }
    if let type = property.type, let other = found.type, type != other {
      add(
        .propertyTypeChanged,
        "`\(name)` is `\(other.spelling)` instead of `\(type.spelling)`")
    }
    if property.isSettable, !found.isSettable {
      add(.propertyBecameReadOnly, "`\(name)` can no longer be set")
    }
    if !property.isThrowing, found.isThrowing {
      add(.propertyBecameThrowing, "reading `\(name)` can throw an error")
    }
    return changes
  }

  private func removal(
    of property: InterfaceProperty, _ name: String
  ) -> InterfaceComparison.Change {
    let other = Key(name: property.name, isStatic: !property.isStatic)
    guard properties[other] != nil else {
      return versions.change(
        .propertyRemoved, "the property `\(name)` no longer exists", member: property.name.text,
        on: .old)
    }
    return versions.change(
      .propertyRemoved,
      property.isStatic
        ? "`\(name)` is a property of each value and not of the type"
        : "`\(name)` is a property of the type and not of each value",
      member: property.name.text)
  }
}

/// Compares the cases of an enum.
struct CaseComparison {
  private let old: InterfaceType
  private let new: InterfaceType
  private let versions: ComparedVersions

  init(_ old: InterfaceType, _ new: InterfaceType, _ versions: ComparedVersions) {
    self.old = old
    self.new = new
    self.versions = versions
  }

  /// Returns what breaks.
  func changes() -> [InterfaceComparison.Change] {
    let before = Set(old.cases.map(\.name))
    let after = Dictionary(new.cases.map { ($0.name, $0) }) { first, _ in first }
    let changed = old.cases.compactMap { content in
      after[content.name].map { change(of: content, to: $0) } ?? removal(of: content.name)
    }
    return changed + new.cases.filter { !before.contains($0.name) }.map { addition(of: $0.name) }
  }

  private func removal(of name: Identifier) -> InterfaceComparison.Change {
    versions.change(
      .caseRemoved, "the case `\(old.path).\(name)` no longer exists", member: name.text, on: .old)
  }

  private func addition(of name: Identifier) -> InterfaceComparison.Change {
    versions.change(
      .caseAdded, "a `switch` over `\(old.path)` has to handle the case `\(name)`",
      member: name.text, on: .new)
  }

  private func change(
    of content: InterfaceCase, to other: InterfaceCase
  ) -> InterfaceComparison.Change? {
    guard content.value != other.value else { return nil }
    return versions.change(
      .caseValueChanged,
      "the case `\(old.path).\(content.name)` has \(words(other)) instead of \(words(content))",
      member: content.name.text)
  }

  private func words(_ content: InterfaceCase) -> String {
    content.value.map { "the value `\($0.spelling)`" } ?? "no value"
  }
}

/// Compares what a protocol requires of the types that conform to it.
struct RequirementComparison {
  private let old: InterfaceType
  private let new: InterfaceType
  private let versions: ComparedVersions

  init(_ old: InterfaceType, _ new: InterfaceType, _ versions: ComparedVersions) {
    self.old = old
    self.new = new
    self.versions = versions
  }

  /// Returns what breaks.
  func changes() -> [InterfaceComparison.Change] {
    inherited() + associatedTypes() + properties() + callables()
  }

  private func inherited() -> [InterfaceComparison.Change] {
    let before = versions.old.protocols(of: old)
    return new.conformances.filter { type in
      !before.contains(type)
        && !(LibraryProtocols.isImplied(type)
          && before.isSuperset(of: LibraryProtocols.parents(of: type)))
    }
    .map { type in
      versions.change(
        .requirementAdded,
        "a type that conforms to `\(old.path)` has to conform to `\(type.spelling)`")
    }
  }

  private func associatedTypes() -> [InterfaceComparison.Change] {
    let after = Dictionary(new.associatedTypes.map { ($0.name, $0) }) { first, _ in first }
    let changed = old.associatedTypes.compactMap { type in
      guard let other = after[type.name] else {
        return versions.change(
          .associatedTypeRemoved, "`\(old.path)` no longer has the associated type `\(type.name)`",
          member: type.name.text, on: .old)
      }
      return change(of: type, to: other)
    }
    let before = Set(old.associatedTypes.map(\.name))
    let added = new.associatedTypes.filter { !before.contains($0.name) && $0.defaultType == nil }
    return changed + added.map { requirement("the associated type `\($0.name)`", $0.name.text) }
  }

  private func change(
    of type: AssociatedTypeDeclaration, to other: AssociatedTypeDeclaration
  ) -> InterfaceComparison.Change? {
    let name = "`\(old.path).\(type.name)`"
    func change(_ message: String) -> InterfaceComparison.Change {
      versions.change(.associatedTypeChanged, message, member: type.name.text)
    }
    if Set(type.inherited) != Set(other.inherited) {
      let words = { (types: [TypeReference]) in
        types.isEmpty ? "anything" : "`" + types.map(\.spelling).joined(separator: " & ") + "`"
      }
      return change(
        "\(name) has to be \(words(other.inherited)) instead of \(words(type.inherited))")
    }
    guard let before = type.defaultType, before != other.defaultType else { return nil }
    return change(
      other.defaultType.map {
        "\(name) is `\($0.spelling)` by default instead of `\(before.spelling)`"
      } ?? "\(name) is no longer `\(before.spelling)` by default")
  }

  private func properties() -> [InterfaceComparison.Change] {
    new.properties.filter(\.isRequirement).filter { property in
      !old.properties.contains {
        $0.isRequirement && $0.name == property.name && $0.type == property.type
      }
        && !new.properties.contains { !$0.isRequirement && $0.name == property.name }
    }
    .map { requirement("the property `\($0.name)`", $0.name.text) }
  }

  private func callables() -> [InterfaceComparison.Change] {
    new.callables.filter(\.isRequirement).filter { callable in
      !old.callables.contains { $0.isRequirement && $0.hasSignature(of: callable) }
        && !new.callables.contains { !$0.isRequirement && $0.hasSignature(of: callable) }
    }
    .map { requirement("`\($0.spelling)`", $0.name) }
  }

  private func requirement(_ words: String, _ member: String) -> InterfaceComparison.Change {
    versions.change(
      .requirementAdded, "a type that conforms to `\(old.path)` needs \(words)", member: member,
      on: .new)
  }
}

extension InterfaceCallable {
  /// Whether a declaration of this one is one of the other, whatever the default arguments.
  fileprivate func hasSignature(of other: InterfaceCallable) -> Bool {
    let outline = { (callable: InterfaceCallable) in
      var callable = callable
      callable.isRequirement = false
      for index in callable.parameters.indices {
        callable.parameters[index].hasDefault = false
        callable.parameters[index].name = "parameter"
      }
      return callable
    }
    return outline(self) == outline(other)
  }
}
