import JSONSchema

/// The first use of a type, which gives it a name if no place in the schemas has one for it.
struct TypeUsage {
  var owner: TypeID
  /// For example the property's name.
  var hint: String

  /// The usage of something inside.
  func appending(_ suffix: String) -> TypeUsage { TypeUsage(owner: owner, hint: hint + suffix) }
}

/// Where the name of a type comes from.
enum TypeHome {
  /// The caller.
  case root
  /// The place where the subschema is written.
  case place(SubschemaID, TypeUsage)
  /// The place where it is used first.
  case usage(TypeUsage)
}

/// Collects where the names of types come from.
///
/// A subschema is the home of one type; where dynamic references have several targets, of one for each root.
struct TypeHomes {
  private struct Place: Hashable {
    var subschema: SubschemaID
    var root: TypeID?
  }

  /// Whether each root has types of its own.
  let isByRoot: Bool
  private var homes: [TypeHome] = []
  private var placed: [Place: TypeID] = [:]
  /// The texts that branches of alternatives are called by.
  private(set) var branchNames: [SubschemaID: String] = [:]

  /// No homes yet.
  ///
  /// - Parameter isByRoot: Whether each root has types of its own.
  init(isByRoot: Bool) {
    self.isByRoot = isByRoot
  }

  /// The home of a type.
  subscript(_ id: TypeID) -> TypeHome { homes[id.index] }

  /// The type that a subschema is the home of.
  func type(at subschema: SubschemaID, root: TypeID) -> TypeID? {
    placed[place(subschema, root)]
  }

  /// Adds the home of the next root.
  mutating func addRoot(_ id: TypeID, at start: SubschemaID) {
    homes.append(.root)
    settle(id, at: start, root: id)
  }

  /// Adds the home of the next type: its schema if that is no other type's home yet, else its first use.
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

  /// Notes what a branch is called, and the type that it has been merged into.
  ///
  /// What is written inside the branch is nested in that type.
  mutating func name(
    _ branch: SubschemaID, _ text: String, mergedInto id: TypeID?, root: TypeID
  ) {
    branchNames[branch] = text
    if let id, case .usage = self[id] { settle(id, at: branch, root: root) }
  }

  private func place(_ subschema: SubschemaID, _ root: TypeID) -> Place {
    Place(subschema: subschema, root: isByRoot ? root : nil)
  }
}
