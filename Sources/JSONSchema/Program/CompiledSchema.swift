/// A schema that is ready to evaluate instances: immutable, and safe to share between threads.
///
/// Compile a schema once and evaluate it often. The state of an evaluation is kept in a context
/// that exists only for the call.
///
/// ```swift
/// let schema = try CompiledSchema.compile(SchemaSource(#"{"required": ["id"]}"#))
/// let result = schema.validate(try JSONDocument("{}").root)
/// result.errors.first?.message  // "`id` is required"
/// ```
public struct CompiledSchema: Sendable {
  /// The operations and their tables; parts of a schema share one program.
  package let program: Program

  /// The subschema in which evaluation starts.
  package let start: SubschemaID

  /// The resource that counts as entered before ``start``.
  ///
  /// For a part, it is the one in which the whole starts.
  var scope: ResourceID?

  /// Further subschemas that an instance must satisfy, from parts that were merged.
  var others: [SubschemaID] = []

  /// The limits on the work of one evaluation.
  public var evaluationLimits = EvaluationLimits.standard

  /// Warnings about constructs that compile but are probably mistakes.
  public let warnings: [Diagnostic]

  /// The URI of the schema resource that contains the schema.
  ///
  /// It takes `$id` into account.
  public var uri: String {
    program.resources[program.subschemas[start.index].resource.index].uri
  }
}
