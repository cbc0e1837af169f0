/// The internal tables of a store: deletions, parked changes and bookmarks (`_stream`).
enum BookkeepingSQL {
  /// The application ID in the header of a file that is a store of this package ("Chat").
  static let applicationID = 0x4368_6174

  static var objects: [CatalogueObject] {
    [
      object(
        .table, "_deletion",
        """
        CREATE TABLE "_deletion" (
          "entity" TEXT NOT NULL,
          "key" TEXT NOT NULL,
          "time" INTEGER NOT NULL,
          PRIMARY KEY ("entity", "key")
        ) STRICT, WITHOUT ROWID
        """),
      object(
        .table, "_parked",
        """
        CREATE TABLE "_parked" (
          "number" INTEGER PRIMARY KEY,
          "entity" TEXT NOT NULL,
          "key" TEXT NOT NULL,
          "missingEntity" TEXT NOT NULL,
          "missingColumns" TEXT NOT NULL,
          "missingKey" TEXT NOT NULL,
          "change" TEXT NOT NULL
        ) STRICT
        """),
      object(
        .table, "_stream",
        """
        CREATE TABLE "_stream" (
          "name" TEXT NOT NULL,
          "position" TEXT NOT NULL,
          PRIMARY KEY ("name")
        ) STRICT, WITHOUT ROWID
        """),
      object(
        .index, "_parked_by_missing",
        """
        CREATE INDEX "_parked_by_missing" ON "_parked" \
        ("missingEntity", "missingColumns", "missingKey")
        """),
      object(
        .index, "_parked_by_key",
        "CREATE INDEX \"_parked_by_key\" ON \"_parked\" (\"entity\", \"key\")"),
    ]
  }

  private static func object(
    _ kind: CatalogueObject.Kind, _ name: String, _ sql: String
  ) -> CatalogueObject {
    CatalogueObject(kind: kind, name: name, table: "_", sql: sql)
  }
}
