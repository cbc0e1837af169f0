/// Writes the types of values where they are used, and the statements that read and write them.
///
/// Shared by all that has values: properties, elements, members of maps, payloads of cases.
struct ValueTranslator {
  let context: TypeTranslationContext
  /// The type inside which the code stands.
  let owner: TypeID
  let locals: TypeLocals

  /// The type of a value; an optional if null is allowed.
  func type(of use: ValueUse) -> TypeReference {
    let type = type(of: use.type)
    return use.isNullable ? .optional(type) : type
  }

  /// The type of a value that is not null.
  func type(of shape: ValueShape) -> TypeReference { context.runtime("JSONValue") }

  /// What a file imports that names the value's type.
  func imports(of use: ValueUse) -> TypeImports { TypeImports() }

  /// Reads a value of ``type(of:)-(ValueUse)`` with all its checks.
  ///
  /// - Parameters:
  ///   - use: The value.
  ///   - depth: How many values are around it whose reading is under way in the same function.
  ///   - store: What is done with the value, which is given as an expression that is used once.
  /// - Returns: Statements for a place of their own: they bind `value` and the like.
  func reading(
    _ use: ValueUse, depth: Int = 0, store: (Expression) -> [Statement]
  ) -> [Statement] {
    store(.tried(Expression.name(locals.reader).calling("read")))
  }

  /// Writes a value of ``type(of:)-(ValueUse)``.
  func writing(_ value: Expression, of use: ValueUse) -> [Statement] {
    [
      .expression(
        .tried(
          value.calling("encode", [Argument("to", .inOut(.name(locals.writer)))])))
    ]
  }
}
