/// A schema that is ready to evaluate instances: immutable, and safe to share between threads.
///
/// Compile once and evaluate often. Whatever changes during an evaluation lives in a context made
/// for that call.
public struct CompiledSchema: Sendable {
  /// The operations and their tables; parts of a schema share one program.
  package let program: Program

  /// The subschema that evaluation starts from.
  package let start: SubschemaID

  /// The resource that counts as entered before ``start``: of a part, the one that the whole starts in.
  var scope: ResourceID?

  /// Further subschemas that an instance is held against, of parts that are merged.
  var others: [SubschemaID] = []

  /// How much work one evaluation may be.
  public var evaluationLimits = EvaluationLimits.standard

  /// What is probably not meant as written, though it can be used.
  public let warnings: [Diagnostic]

  /// The URI of the schema resource that the schema is in, with `$id` taken into account.
  public var uri: String {
    program.resources[program.subschemas[start.index].resource.index].uri
  }
}
