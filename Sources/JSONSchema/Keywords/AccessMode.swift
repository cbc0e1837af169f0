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
