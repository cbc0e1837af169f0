extension CompiledSchema {
  /// A part of the schema, which is evaluated without compiling anything again.
  ///
  /// The part shares everything with the whole, so that making one takes no memory and little time.
  ///
  /// ```swift
  /// let order = try CompiledSchema.compile(source)
  /// let line = order.part(at: "#/$defs/line")
  /// ```
  ///
  /// A part is evaluated as if the reader of an instance began there: `unevaluatedProperties` in it
  /// does not see what schemas around it evaluated, and `$dynamicRef` does not see the resources that
  /// lead to it in the whole, except the one that the whole starts in.
  ///
  /// - Parameter location: The absolute keyword location of the subschema: a resource's URI with a
  ///   JSON Pointer, or an anchor, as fragment. A relative one is resolved against ``uri``, so that
  ///   `#/properties/name` is in the same resource. Referenced schemas have parts, too.
  /// - Returns: The part, without warnings of its own; `nil` if no schema is there.
  public func part(at location: String) -> CompiledSchema? {
    let uri = URIReference(location).resolved(against: URIReference(uri))
    return program.index.subschema(at: uri).map(part)
  }

  /// The part that starts from one of the program's subschemas.
  package func part(_ start: SubschemaID) -> CompiledSchema {
    var part = CompiledSchema(program: program, start: start, warnings: [])
    part.scope = scope ?? program.subschemas[self.start.index].resource
    part.evaluationLimits = evaluationLimits
    return part
  }

  /// The schema that asks for all that two parts of one schema ask for.
  ///
  /// Neither sees what the other evaluates. Failures have their way from the part that they are in.
  ///
  /// - Parameter other: A part of the same whole.
  /// - Returns: The schema of both, without warnings of its own.
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
  /// A program's schema that starts from one of its subschemas.
  package init(_ program: Program, start: SubschemaID) {
    self.init(program: program, start: start, warnings: [])
  }
}
