import JSONSchema

/// Makes the types that stand for compiled schemas.
///
/// A type is made for a list of subschemas that all apply to one value, closed over `$ref` and
/// `allOf`. Whatever no type says becomes a check, so that the model and the engine agree.
struct TypeModelBuilder {
  /// Builds the types of schemas.
  ///
  /// Never fails: a schema that nothing satisfies has a type as well, with a diagnostic of severity
  /// `error` if that follows from keywords that contradict each other. The caller decides whether
  /// to go on.
  ///
  /// - Parameters:
  ///   - program: The compiled schemas.
  ///   - options: Which of them get a type at file scope, and what may be chosen.
  /// - Returns: The types, their names settled, and what was found to say about them.
  static func build(_ program: Program, _ options: TypeModelOptions) -> TypeModel {
    TypeModel(program: program)
  }
}
