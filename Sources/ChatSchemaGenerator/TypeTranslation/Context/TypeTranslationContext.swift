/// The context of the translation of a ``TypeModel``: the model, the caller's choices, and names.
///
/// A class, though immutable, for the same reason as ``EntityScope``.
final class TypeTranslationContext: Sendable {
  let model: TypeModel
  let access: Access
  /// The schemas, whose roots are in the order of ``TypeModel/roots``.
  let units: [TranslatedSchema]
  /// The names of the translation's declarations at file scope.
  let fileScope: FileScopeNames
  /// The names of all types that the generated code declares, which hide those of libraries.
  let hidden: Set<Identifier>
  /// The same names in lower case.
  private let hiddenKeys: Set<String>
  /// The names of the application's types; of a qualified name only the first component.
  private let existing: Set<Identifier>
  /// The unit of each root.
  private let unitOfRoot: [TypeID: Int]

  init(model: TypeModel, units: [TranslatedSchema], access: Access) {
    precondition(units.flatMap(\.roots) == model.roots, "each root has a schema")
    self.model = model
    self.units = units
    self.access = access
    fileScope = FileScopeNames(of: model, units)
    var unitOfRoot: [TypeID: Int] = [:]
    for (index, unit) in units.enumerated() {
      for root in unit.roots { unitOfRoot[root] = index }
    }
    self.unitOfRoot = unitOfRoot
    hidden = fileScope.all.union(
      model.types.compactMap { type in
        if case .existing = type.content { nil } else { Identifier(type.name) }
      })
    existing = Set(
      model.types.compactMap { type in
        guard case .existing = type.content else { return nil }
        return type.name.split(separator: ".").first.flatMap { Identifier(String($0)) }
      })
    hiddenKeys = Set(hidden.union(existing).map { $0.text.lowercased() })
  }

  /// Returns the schema that a type's root was made from, with the other types that it became.
  func unit(of id: TypeID) -> TranslatedSchema {
    guard let index = unitOfRoot[model[id].root] else {
      preconditionFailure("the root of a type is one of the model's")
    }
    return units[index]
  }
}

// MARK: Types

extension TypeTranslationContext {
  /// Returns the name of a type in its declaration, for example `Line`.
  func name(of id: TypeID) -> Identifier {
    guard let name = Identifier(model[id].name) else {
      preconditionFailure("the type model holds Swift names")
    }
    return name
  }

  /// Returns a reference to a type from file scope, for example `PurchaseOrder.Line`.
  func reference(to id: TypeID) -> TypeReference {
    let type = model[id]
    if case .existing(let module) = type.content { return existing(type.name, in: module) }
    guard let parent = type.parent else { return .named(name(of: id)) }
    return reference(to: parent).nested(name(of: id))
  }

  /// Returns a reference to a type from inside another one: its name alone if it is declared there.
  func reference(to id: TypeID, inside other: TypeID) -> TypeReference {
    model[id].parent == other ? .named(name(of: id)) : reference(to: id)
  }

  /// Returns the names of the types from the root to a type, for example `PurchaseOrder`, `Line`.
  func path(of id: TypeID) -> [String] {
    (model[id].parent.map(path) ?? []) + [model[id].name]
  }

  /// Returns a name for a private type inside a generated one that hides no other type.
  func freeTypeName(_ name: String) -> Identifier {
    if !hiddenKeys.contains(name.lowercased()), let identifier = Identifier(name) {
      return identifier
    }
    return NameSpace(.type, reserved: hidden.union(existing)).identifiers(for: [name])[0]
  }

  /// Returns a reference to a type of the application, whose name may be qualified.
  private func existing(_ name: String, in module: String?) -> TypeReference {
    let parts = name.split(separator: ".").compactMap { Identifier(String($0)) }
    guard let first = parts.first else {
      preconditionFailure("the configuration names existing types as Swift does")
    }
    let type = parts.dropFirst().reduce(TypeReference.named(first)) { $0.nested($1) }
    return module.flatMap { Identifier($0) }.map { .imported(type, module: $0) } ?? type
  }
}
