import JSONSchema

@testable import ChatSchemaGenerator

/// What the root type of models says of the values that their schema allows.
enum RootType: Sendable {
  /// More than that they are JSON.
  case typed
  /// Nothing, because the schema allows every value.
  case anything
  /// Nothing, although the schema refuses some; they are checked.
  case untyped
  /// There is no root type: the schema only holds definitions, which have types.
  case absent

  /// The type of a model's root.
  init(_ model: TypeModel, of root: TypeID) {
    guard case .wrapper(let use) = model[root].content, case .any = use.type else {
      self = .typed
      return
    }
    let isChecked = !(use.checks.isEmpty && use.residuals.isEmpty && model[root].residuals.isEmpty)
    self = isChecked ? .untyped : .anything
  }

  /// The type of a subject's root.
  init(_ subject: Subject) throws(DiagnosticsError) {
    let types = try GeneratorPipeline.types(
      of: [subject.schema], registry: subject.registry, options: subject.options)
    guard types.units[0].hasOwnType else {
      self = .absent
      return
    }
    self.init(types.model, of: types.model.roots[0])
  }
}
