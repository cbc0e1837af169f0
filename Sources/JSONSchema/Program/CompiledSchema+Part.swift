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
}

extension CompiledSchema {
  /// Creates a schema that starts from one of the program's subschemas.
  package init(_ program: Program, start: SubschemaID) {
    self.init(program: program, start: start, warnings: [])
  }
}
