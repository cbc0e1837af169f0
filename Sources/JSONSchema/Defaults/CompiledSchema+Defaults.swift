public import JSONText

extension CompiledSchema {
  /// Returns an instance in which absent members have the value of `default` in their schema.
  ///
  /// ```swift
  /// let schema = try CompiledSchema.compile(
  ///   SchemaSource(#"{"properties": {"page": {"default": 1}, "size": {"default": 20.0}}}"#))
  /// let filled = try schema.fillingDefaults(in: JSONDocument(#"{"size":1e1}"#))
  /// filled.root.text  // {"size":1e1,"page":1}
  /// ```
  ///
  /// The text of the instance stays as it is: the order of members, the spelling of numbers, and
  /// whitespace. Members are added at the end of their object, in the order of `properties`, and laid
  /// out like its last member. Positions in the result are those of the instance before.
  ///
  /// A default counts in a subschema that applies to the object: through `$ref` and `allOf`, in
  /// alternatives of `anyOf` and `oneOf` that the object as it was matches, in `then` or `else`, and
  /// in `dependentSchemas`. The first one of a member is taken. Defaults inside a default are filled
  /// in, too, but a subschema that contains itself adds its default once. A default that its own
  /// schema refuses is filled in like others, so evaluate the result, not the instance before.
  ///
  /// - Parameters:
  ///   - document: The instance.
  ///   - limits: The limits that the result must stay within.
  /// - Returns: The result; `document` itself if nothing is missing.
  /// - Throws: ``JSONSyntaxError`` if the result exceeds a limit.
  /// - Remark: JSON Schema 2020-12 Validation, 9.2.
  public func fillingDefaults(
    in document: JSONDocument, limits: JSONLimits = .standard
  ) throws(JSONSyntaxError) -> JSONDocument {
    var filler = DefaultFiller(self, maximumByteCount: limits.maximumByteCount ?? .max)
    filler.fill(document.root, [start] + others)
    return try filler.edits.applied(to: document, limits: limits)
  }
}
