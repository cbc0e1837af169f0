/// A reference that cannot be resolved, and the search for the reason and for what was meant.
///
/// ```
/// "$ref": "#/definitions/adress"   `/definitions` has no `adress`; did you mean "#/definitions/address"?
/// "$ref": "#/$defs/a/b"            in a pointer, `/` in a name is written ~1
/// "$ref": "order.json/$defs/a"     a `#` is missing between the file and the pointer
/// ```
struct UnresolvedReference {
  let origin: ReferenceOrigin

  /// The resource that contains the reference, or the one that has no such part.
  let resource: ResourceID

  /// The resolver, which knows all schemas.
  let resolver: SchemaResolver

  /// The results of searches, for this and for earlier references.
  var searched: Searched

  /// The results of searches that are made once for all references that cannot be resolved.
  struct Searched: Sendable {
    /// The names that no schema has although they are written.
    var unreadNames = UnreadNames()

    /// The files next to documents, by their `$id`.
    var neighboursByURI: [String: [String: String]] = [:]
  }
}
