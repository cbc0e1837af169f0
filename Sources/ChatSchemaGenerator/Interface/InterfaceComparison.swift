package import JSONSchema

/// The differences between two versions of generated code that break code which uses the old one.
///
/// Code that was compiled with the old version is assumed to use everything that clients can: it reads and sets
/// properties with their types written out, omits each default argument, handles all cases of an enum in a
/// `switch` without `default`, and conforms to the protocols with types of its own. An added declaration breaks
/// nothing unless it is a case or a requirement.
package struct InterfaceComparison: Sendable {
  /// A difference that breaks source code.
  package struct Change: Sendable, Hashable {
    /// The kind of change, for example `property-removed`; one of ``InterfaceComparison/identifiers``.
    package let id: String
    /// The change as a sentence without its period, for example "`User.name` is `String?` instead of
    /// `String`".
    package let message: String
    /// The location in the old version of the schema of the declaration; nil for an added declaration.
    ///
    /// Changes of one property and of the argument with its value have the same locations.
    package let old: SourceLocation?
    /// The location in the new version; nil for a removed declaration.
    package let new: SourceLocation?
  }

  /// The changes, in the order of the old declarations; empty if the code that uses these still compiles.
  package let changes: [Change]

  /// Compares two versions.
  package init(old: GeneratedInterface, new: GeneratedInterface) {
    var seen: Set<Change> = []
    let types = old.types.flatMap { TypeComparison($0, old, new).changes() }
    changes = (Self.modules(old, new) + types).filter { seen.insert($0).inserted }
  }

  /// Reports the modules that have another name.
  ///
  /// A module that is not generated any more shows in its types.
  private static func modules(
    _ old: GeneratedInterface, _ new: GeneratedInterface
  ) -> [Change] {
    SpecGeneration.Part.allCases.compactMap { part in
      guard let before = old.modules[part], let after = new.modules[part],
        before.name != after.name
      else { return nil }
      return Change(
        id: ChangeKind.moduleRenamed.rawValue,
        message: "the module `\(before.name)` is called `\(after.name)`",
        old: before.place, new: after.place)
    }
  }

  /// The kinds of changes with an explanation of each, in a fixed order.
  package static var identifiers: [(id: String, meaning: String)] {
    ChangeKind.allCases.map { ($0.rawValue, $0.meaning) }
  }
}

/// The kind of a change that breaks source code.
enum ChangeKind: String, CaseIterable, Sendable {
  case moduleRenamed = "module-renamed"
  case typeRemoved = "type-removed"
  case typeKindChanged = "type-kind-changed"
  case aliasChanged = "alias-changed"
  case genericParametersChanged = "generic-parameters-changed"
  case conformanceRemoved = "conformance-removed"
  case propertyRemoved = "property-removed"
  case propertyTypeChanged = "property-type-changed"
  case propertyBecameReadOnly = "property-became-read-only"
  case propertyBecameThrowing = "property-became-throwing"
  case caseAdded = "case-added"
  case caseRemoved = "case-removed"
  case caseValueChanged = "case-value-changed"
  case functionRemoved = "function-removed"
  case functionChanged = "function-changed"
  case argumentRemoved = "argument-removed"
  case argumentRequired = "argument-required"
  case argumentTypeChanged = "argument-type-changed"
  case argumentsReordered = "arguments-reordered"
  case requirementAdded = "requirement-added"
  case associatedTypeRemoved = "associated-type-removed"
  case associatedTypeChanged = "associated-type-changed"

  /// The change in a few words.
  var meaning: String {
    switch self {
    case .moduleRenamed: "a module has another name"
    case .typeRemoved: "a type no longer exists under its name"
    case .typeKindChanged: "a type is another kind of type, for example an enum instead of a struct"
    case .aliasChanged: "a name stands for another type"
    case .genericParametersChanged: "a type has other generic parameters"
    case .conformanceRemoved: "a type no longer conforms to a protocol"
    case .propertyRemoved: "a property no longer exists under its name"
    case .propertyTypeChanged: "a property has another type"
    case .propertyBecameReadOnly: "a property can no longer be set"
    case .propertyBecameThrowing: "reading a property can throw an error"
    case .caseAdded: "an enum has another case, which a `switch` has to handle"
    case .caseRemoved: "an enum no longer has a case"
    case .caseValueChanged: "a case has another associated value"
    case .functionRemoved: "a function or initializer no longer exists"
    case .functionChanged: "a function has another result, or throws, waits or mutates"
    case .argumentRemoved: "a call no longer has an argument"
    case .argumentRequired: "a call needs an argument that it could omit"
    case .argumentTypeChanged: "an argument has another type"
    case .argumentsReordered: "the arguments of a call are in another order"
    case .requirementAdded: "a protocol requires more of the types that conform to it"
    case .associatedTypeRemoved: "a protocol no longer has an associated type"
    case .associatedTypeChanged: "an associated type has another constraint or default"
    }
  }
}
