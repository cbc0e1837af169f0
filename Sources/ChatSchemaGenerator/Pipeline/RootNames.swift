import JSONSchema

/// The names of the root types of several schemas, which also name their files.
struct RootNames {
  /// The schemas with the names of their root types, sorted by these.
  private(set) var schemas: [(schema: RootSchema, name: String)]
  /// Names that Swift does not accept, and names that two schemas would share.
  private(set) var diagnostics: [Diagnostic] = []

  /// Names schemas; the order that they are given in does not matter.
  init(_ schemas: [RootSchema]) {
    self.schemas = schemas.map { schema in
      (schema, schema.rootName ?? RootSchema.defaultName(of: schema.source.path))
    }
    .sorted { ($0.name, $0.schema.source.uri) < ($1.name, $1.schema.source.uri) }
    for (schema, name) in self.schemas where schema.rootName != nil {
      refuseUnusable(name, of: schema)
    }
    refuseShared()
  }

  private mutating func refuseUnusable(_ name: String, of schema: RootSchema) {
    let usable = TypeReservations.rootName(for: name)
    guard usable != name else { return }
    diagnostics.append(
      Diagnostic(
        "unusable-root-name", at: schema.place,
        "\"\(name)\" can not be the name of a type: letters and digits, a capital first, and no name "
          + "that Swift, Foundation or the runtime has taken",
        suggestion: "`\(usable)`"))
  }

  /// Names are the same if only their case differs: they name files as well.
  private mutating func refuseShared() {
    let groups = Dictionary(grouping: schemas) { $0.name.lowercased() }
    for group in groups.sorted(by: { $0.key < $1.key }).map(\.value) where group.count > 1 {
      diagnostics.append(
        Diagnostic(
          "duplicate-root-name", at: group[1].schema.place,
          "the root type of this schema would be `\(group[1].name)`, as that of another one; "
            + "rename a file, or generate them into folders and targets of their own",
          notes: group.enumerated().filter { $0.offset != 1 }.map { _, other in
            Diagnostic.Note(
              "`\(other.name)` as well", location: other.schema.place)
          }))
    }
  }
}
