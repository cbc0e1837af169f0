import JSONSchema

/// The first use of a type, which names it if no location in the schemas does.
struct TypeUsage {
  var owner: TypeID
  /// A part of the name, for example the property's name.
  var hint: String

  /// Returns the usage of a nested value.
  func appending(_ suffix: String) -> TypeUsage { TypeUsage(owner: owner, hint: hint + suffix) }
}

/// The origin of a type's name.
enum TypeHome {
  /// The caller.
  case root
  /// The location of the subschema.
  case place(SubschemaID, TypeUsage)
  /// The first use.
  case usage(TypeUsage)
}

/// Collects the origins of the names of types.
///
/// A subschema is the home of one type. If dynamic references have several targets, it is the home of one
/// type for each root.
struct TypeHomes {
  private struct Place: Hashable {
    var subschema: SubschemaID
    var root: TypeID?
  }

  /// Whether each root has types of its own.
  let isByRoot: Bool
  private var homes: [TypeHome] = []
  private var placed: [Place: TypeID] = [:]
  /// The texts that branches of alternatives are named after.
  private(set) var branchNames: [SubschemaID: String] = [:]

  /// Creates an empty collection.
  ///
  /// - Parameter isByRoot: Whether each root has types of its own.
  init(isByRoot: Bool) { self.isByRoot = isByRoot }

  /// Returns the home of a type.
  subscript(_ id: TypeID) -> TypeHome { homes[id.index] }

  /// Returns the type whose home is a subschema.
  func type(at subschema: SubschemaID, root: TypeID) -> TypeID? { placed[place(subschema, root)] }

  /// Adds the home of the next root.
  mutating func addRoot(_ id: TypeID, at start: SubschemaID) {
    homes.append(.root)
    settle(id, at: start, root: id)
  }

  /// Adds the home of the next type: its schema if that is not yet another type's home, otherwise its first
  /// use.
  mutating func add(_ id: TypeID, at head: SubschemaID?, _ usage: TypeUsage, root: TypeID) {
    guard let head, type(at: head, root: root) == nil else {
      homes.append(.usage(usage))
      return
    }
    placed[place(head, root)] = id
    homes.append(.place(head, usage))
  }

  /// Makes a subschema the home of a type unless it is that of another one.
  mutating func settle(_ id: TypeID, at subschema: SubschemaID, root: TypeID) {
    let place = place(subschema, root)
    placed[place] = placed[place] ?? id
  }

  /// Records the name of a branch, and the type that it has been merged into.
  ///
  /// Types of subschemas inside the branch are nested in that type.
  mutating func name(_ branch: SubschemaID, _ text: String, mergedInto id: TypeID?, root: TypeID) {
    branchNames[branch] = text
    if let id, case .usage = self[id] { settle(id, at: branch, root: root) }
  }

  private func place(_ subschema: SubschemaID, _ root: TypeID) -> Place {
    Place(subschema: subschema, root: isByRoot ? root : nil)
  }
}
