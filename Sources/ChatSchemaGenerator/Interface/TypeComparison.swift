import JSONSchema

/// Compares a type with the one of the same path in the new version.
struct TypeComparison {
  typealias Change = InterfaceComparison.Change

  private let old: InterfaceType
  private let versions: ComparedVersions

  init(_ old: InterfaceType, _ oldInterface: GeneratedInterface, _ newInterface: GeneratedInterface)
  {
    self.old = old
    versions = ComparedVersions(old: oldInterface, new: newInterface, path: old.path)
  }

  /// Returns what breaks.
  ///
  /// If the type or one around it is gone, that is the only change.
  func changes() -> [Change] {
    guard let new = versions.newType else { return removal() }
    if let changes = aliasChanges(new) { return changes }
    guard old.kind == new.kind else {
      return [
        versions.change(
          .typeKindChanged, "`\(old.path)` is \(new.kind.words) instead of \(old.kind.words)")
      ]
    }
    return genericParameters(new) + conformances(new)
      + PropertyComparison(old, new, versions).changes()
      + CaseComparison(old, new, versions).changes()
      + CallableComparison(old, new, versions).changes()
      + (old.kind == .protocol ? RequirementComparison(old, new, versions).changes() : [])
  }

  private func removal() -> [Change] {
    if old.kind == .library { return conformances(InterfaceType(path: old.path)) }
    if let outer = old.path.outerPath, versions.old.type(outer) != nil,
      versions.new.type(outer) == nil
    {
      return []
    }
    return [
      versions.change(.typeRemoved, "the type `\(old.path)` no longer exists", on: .old)
    ]
  }

  /// Compares what names stand for; nil if neither is an alias.
  private func aliasChanges(_ new: InterfaceType) -> [Change]? {
    switch (old.kind, new.kind) {
    case (.alias(let before), .alias(let after)):
      let isSame = before == after && old.genericParameters == new.genericParameters
      return isSame
        ? []
        : [
          versions.change(
            .aliasChanged,
            "`\(old.path)` stands for `\(after.spelling)` instead of `\(before.spelling)`")
        ]
    case (.alias(let before), _):
      return [
        versions.change(
          .aliasChanged, "`\(old.path)` is a type of its own and not `\(before.spelling)`")
      ]
    default: return nil
    }
  }

  private func genericParameters(_ new: InterfaceType) -> [Change] {
    guard old.genericParameters != new.genericParameters else { return [] }
    return [
      versions.change(
        .genericParametersChanged,
        "`\(old.path)` has \(words(new.genericParameters)) instead of \(words(old.genericParameters))"
      )
    ]
  }

  private func words(_ parameters: [GenericParameter]) -> String {
    if parameters.isEmpty { return "no generic parameters" }
    let list = parameters.map { parameter in
      parameter.name.text + (parameter.constraint.map { ": " + $0.spelling } ?? "")
    }
    return "the generic parameters `<\(list.joined(separator: ", "))>`"
  }

  /// Reports conformances that the new type does not have, unless the protocol itself is gone.
  private func conformances(_ new: InterfaceType) -> [Change] {
    let others = old.conformances.filter { !new.conformances.contains($0) }
    if others.isEmpty { return [] }
    let kept = versions.new.protocols(of: new)
    return others.compactMap { type in
      guard !kept.contains(type) else { return nil }
      if let path = type.path, versions.old.type(path) != nil, versions.new.type(path) == nil {
        return nil
      }
      return versions.change(
        .conformanceRemoved, "`\(old.path)` no longer conforms to `\(type.spelling)`")
    }
  }
}

extension InterfaceType.Kind {
  /// The kind with its article, for messages.
  fileprivate var words: String {
    switch self {
    case .structure: "a struct"
    case .enumeration: "an enum"
    case .protocol: "a protocol"
    case .alias: "another name for a type"
    case .library: "a type of a library"
    }
  }
}

extension GeneratedInterface {
  /// Returns all protocols that a type conforms to, directly or not.
  func protocols(of type: InterfaceType) -> Set<TypeReference> {
    var found: Set<TypeReference> = []
    var open = type.conformances
    while let next = open.popLast() {
      guard found.insert(next).inserted else { continue }
      if let path = next.path, let local = self.type(path) {
        open += local.conformances
      } else {
        found.formUnion(LibraryProtocols.all(of: next))
      }
    }
    return found
  }
}

/// Both versions of a type, and the locations of what changed in it.
struct ComparedVersions {
  /// The versions that have a declaration.
  enum Side { case old, new, both }

  let old: GeneratedInterface
  let new: GeneratedInterface
  /// The path of the type.
  let path: String

  /// The type in the new version.
  var newType: InterfaceType? { new.type(path) }

  /// Returns a change of the type, or of one of its members.
  ///
  /// - Parameters:
  ///   - kind: The kind of change.
  ///   - message: The message.
  ///   - member: The name of the member; nil for the type itself.
  ///   - side: The versions that have the declaration.
  /// - Returns: The change with its locations.
  func change(
    _ kind: ChangeKind, _ message: String, member: String? = nil, on side: Side = .both
  ) -> InterfaceComparison.Change {
    InterfaceComparison.Change(
      id: kind.rawValue, message: message,
      old: side == .new ? nil : place(of: member, in: old.places),
      new: side == .old ? nil : place(of: member, in: new.places))
  }

  private func place(of member: String?, in places: InterfacePlaces) -> SourceLocation? {
    member.map { places.place(of: $0, in: path) } ?? places.place(of: path)
  }
}
