/// A schema that uses an operation, and instances on both sides of what it asks for.
package struct OperationSample: Sendable {
  package var schema: String
  package var valid: [String]
  package var invalid: [String]

  /// Instances that no evaluation can decide; no model is generated then.
  package var undecided: [String]

  init(_ schema: String, valid: [String], invalid: [String], undecided: [String] = []) {
    self.schema = schema
    self.valid = valid
    self.invalid = invalid
    self.undecided = undecided
  }

  /// All instances, with their verdicts.
  package var instances: [(text: String, isValid: Bool)] {
    valid.map { ($0, true) } + invalid.map { ($0, false) }
  }
}

extension OperationSample {
  /// The same question asked in other places: below applicators, and of a part of the instance.
  ///
  /// Nothing, where the schema is one with references or a dialect of its own.
  package var placed: [OperationSample] {
    if schema.contains("\"$") { return [] }
    return [
      around(#"{"properties": {"a": @}, "required": ["a"]}"#) { #"{"b": 0, "a": \#($0)}"# },
      around(#"{"patternProperties": {"^a": @}}"#) { #"{"ab": \#($0)}"# },
      around(#"{"additionalProperties": @}"#) { #"{"\u0061": \#($0), "b": \#($0)}"# },
      around(#"{"unevaluatedProperties": @}"#) { #"{"a": \#($0)}"# },
      around(#"{"items": @}"#) { "[\($0), \($0)]" },
      around(#"{"prefixItems": [true, @]}"#) { "[0, \($0)]" },
      around(#"{"contains": @}"#) { "[\($0)]" },
      around(#"{"unevaluatedItems": @}"#) { "[\($0)]" },
      around(#"{"allOf": [true, @]}"#) { $0 },
      around(#"{"anyOf": [false, @]}"#) { $0 },
      around(#"{"oneOf": [@, false]}"#) { $0 },
      around(#"{"not": {"not": @}}"#) { $0 },
      around(#"{"if": @, "else": false}"#) { $0 },
      around(#"{"dependentSchemas": {"a": {"properties": {"a": @}}}}"#) { #"{"a": \#($0)}"# },
      around(##"{"$ref": "#/$defs/a", "$defs": {"a": @}}"##) { $0 },
      around(##"{"$ref": "#/$defs/b", "$defs": {"a": @, "b": {"$ref": "#/$defs/a"}}}"##) { $0 },
      OperationSample(#"{"not": \#(schema)}"#, valid: invalid, invalid: valid),
    ]
  }

  private func around(_ outer: String, _ instance: (String) -> String) -> OperationSample {
    OperationSample(
      outer.replacing("@", with: schema), valid: valid.map(instance), invalid: invalid.map(instance)
    )
  }
}
