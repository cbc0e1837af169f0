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
  package var scope: ResourceID?

  /// Further subschemas that an instance must satisfy, from parts that were merged.
  package var others: [SubschemaID] = []

  /// The limits on the work of one evaluation.
  public var evaluationLimits = EvaluationLimits.standard

  /// Warnings about constructs that compile but are probably mistakes.
  public let warnings: [Diagnostic]

  /// The URI of the schema resource that contains the schema.
  ///
  /// It takes `$id` into account.
  public var uri: String { program.resources[program.subschemas[start.index].resource.index].uri }
}

extension CompiledSchema {
  /// Returns a part of the schema, which can be evaluated without another compilation.
  ///
  /// The part shares everything with the whole, so creating one takes no memory and little time.
  ///
  /// ```swift
  /// let order = try CompiledSchema.compile(source)
  /// let line = order.part(at: "#/$defs/line")
  /// ```
  ///
  /// A part is evaluated as if evaluation began there: `unevaluatedProperties` in it does not see
  /// what the schemas around it evaluated. `$dynamicRef` does not see the resources on the path to
  /// the part in the whole, except the one in which the whole starts.
  ///
  /// - Parameter location: The absolute keyword location of the subschema: a resource's URI with a
  ///   JSON Pointer or an anchor as its fragment. A relative one is resolved against ``uri``, so
  ///   `#/properties/name` is in the same resource. Referenced schemas have parts, too.
  /// - Returns: The part, without warnings; `nil` if there is no schema at the location.
  public func part(at location: String) -> CompiledSchema? {
    let uri = URIReference(location).resolved(against: URIReference(uri))
    return program.index.subschema(at: uri).map(part)
  }

  /// Returns the part that starts from one of the program's subschemas.
  package func part(_ start: SubschemaID) -> CompiledSchema {
    var part = CompiledSchema(program: program, start: start, warnings: [])
    part.scope = scope ?? program.subschemas[self.start.index].resource
    part.evaluationLimits = evaluationLimits
    return part
  }

  /// Returns a schema that requires an instance to be valid against two parts of one schema.
  ///
  /// Neither part sees what the other evaluates. The locations of failures begin at the part that
  /// they are in.
  ///
  /// - Parameter other: A part of the same whole.
  /// - Returns: The combined schema, without warnings.
  package func merged(with other: CompiledSchema) -> CompiledSchema {
    precondition(
      program.subschemas.count == other.program.subschemas.count,
      "only parts of one schema can be merged")
    var merged = self
    merged.others += [other.start] + other.others
    return merged
  }

  /// Creates a schema that starts from one of the program's subschemas.
  package init(_ program: Program, start: SubschemaID) {
    self.init(program: program, start: start, warnings: [])
  }
}
