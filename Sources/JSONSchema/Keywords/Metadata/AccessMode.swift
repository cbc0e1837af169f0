import JSONText

/// The direction in which instances travel, which decides about `readOnly` and `writeOnly`.
///
/// A member whose schema is `readOnly` is never sent by a client: while ``write`` is checked, the
/// member must not be there, and `required` does not ask for it. The same is true of `writeOnly`
/// and ``read``.
///
/// - Remark: JSON Schema 2020-12 Validation, 9.4; OpenAPI 3.0.4, 4.7.24.2.
public enum AccessMode: String, Sendable, Hashable, CaseIterable {
  /// The instance comes from its owner, such as the response of a service.
  case read
  /// The instance is sent to its owner, such as the body of a request.
  case write

  /// The keyword that keeps a value from being sent in this direction.
  var refusingKeyword: String { self == .read ? "writeOnly" : "readOnly" }
}

extension Keyword {
  /// Creates `readOnly` or `writeOnly`: an annotation, and in one direction an assertion that no
  /// value passes.
  ///
  /// The assertion is the operation of an `enum` without values, so that evaluators need no support
  /// for it. The keyword of a failure distinguishes it.
  static func access(_ name: String) -> Keyword {
    Keyword(name) { context, builder in
      guard let value = context.value.boolean else {
        return builder.disregard(context.value, context, expected: "true or false")
      }
      guard value, builder.accessMode?.refusingKeyword == name else {
        return builder.emit(.annotation(.all), context)
      }
      builder.withheld.insert(context.subschema)
      builder.emit(.any(.enumeration(builder.constants([], isSingle: false))), context)
    }
  }
}
