package import JSONText

/// The tables that the entities of a spec need, independent of any database.
///
/// This is the stage between ``EntityModel`` and the declarations of records. A ``StorageLock`` stores the
/// plan of the last version, from which a migration starts.
package struct StoragePlan: Hashable, Sendable {
  /// A table for each entity, in the order of the spec.
  package var tables: [TablePlan]

  /// Returns the table of an entity.
  package func table(of entity: String) -> TablePlan? { tables.first { $0.entity == entity } }
}

/// The table of an entity.
package struct TablePlan: Hashable, Sendable {
  /// The name of the entity, which is also the name of the table.
  package var entity: String
  /// The columns that identify a row, in order.
  package var key: [String]
  /// The columns: first those that a model sets, then those of the device, then derived ones.
  package var columns: [ColumnPlan]
  /// References to rows of other tables.
  package var links: [LinkPlan]
  /// Rows of other tables that refer to one of these.
  package var lists: [ListPlan]
  /// Lists of columns whose values together are unique.
  package var unique: [[String]]
  /// Columns that are indexed together.
  package var indexes: [[String]]
  /// Columns with full-text search.
  package var searched: [String]
  /// The column that differs when the content differs.
  package var tag: String?
  /// The column that grows with every change.
  package var order: String?

  /// Returns the column with a name.
  package func column(_ name: String) -> ColumnPlan? { columns.first { $0.name == name } }

  /// Returns the link with a name.
  package func link(_ name: String) -> LinkPlan? { links.first { $0.name == name } }
}

/// A column of a table.
package struct ColumnPlan: Hashable, Sendable {
  /// The type of a column's values.
  package enum ValueType: String, Hashable, Sendable, CaseIterable {
    case text, integer, real, boolean, date, timetoken, json, bytes
  }

  /// The source of a column's value.
  package enum Scope: Hashable, Sendable {
    /// The model.
    case model
    /// The device, permanently.
    case local
    /// The device, until the session ends.
    case session
    /// The number of rows of another entity that refer to this row by a link and meet the conditions.
    case count(of: String, by: String, where: [ColumnCondition])
    /// A column of the row that a link refers to.
    case copy(of: String, through: String)
  }

  package var name: String
  package var type: ValueType
  package var isOptional: Bool
  /// The value of a row that sets none: a text, a number or a boolean; JSON text for a column of JSON.
  package var defaultValue: JSONValue?
  package var scope: Scope

  /// Whether the database computes the value.
  package var isDerived: Bool {
    switch scope {
    case .count, .copy: true
    case .model, .local, .session: false
    }
  }
}

/// A condition: a column has a value.
package struct ColumnCondition: Hashable, Sendable {
  package var column: String
  package var value: JSONValue
}

/// A reference from rows of one table to rows of another.
package struct LinkPlan: Hashable, Sendable {
  /// The effect on a row when the one that it refers to is deleted.
  package enum DeleteRule: String, Hashable, Sendable, CaseIterable {
    /// It is deleted as well.
    case cascade
    /// It stays and keeps the reference.
    case detach
    /// The deletion is rejected.
    case deny
  }

  package var name: String
  /// The entity that it refers to.
  package var entity: String
  /// The columns that store the reference.
  package var columns: [String]
  /// The columns at the other end, if they are not its key.
  package var references: [String]?
  package var onDelete: DeleteRule
  /// Whether records contain the row at the other end.
  package var isLoaded: Bool
}

/// The rows of another table that refer to a row.
package struct ListPlan: Hashable, Sendable {
  package var name: String
  /// The entity of the rows.
  package var entity: String
  /// Their link.
  package var link: String
  /// Whether records contain the rows.
  package var isLoaded: Bool
}

extension ColumnPlan.ValueType {
  /// Determines the column type of a value.
  ///
  /// A value that is not text, a number, a boolean, a date or bytes is stored as JSON.
  init(_ shape: ValueShape, in model: TypeModel) {
    switch shape {
    case .string, .identifier, .listed: self = .text
    case .boolean: self = .boolean
    case .integer(isUnsigned: false), .unboundedInteger: self = .integer
    case .number, .double: self = .real
    case .timetoken: self = .timetoken
    case .value(let text): self.init(text)
    case .named(let type):
      if case .enumeration(let shape) = model[type].content, shape.isText {
        self = .text
      } else {
        self = .json
      }
    case .any, .null, .integer(isUnsigned: true), .text, .array, .uniqueArray, .map, .slot:
      self = .json
    }
  }

  private init(_ text: TextValue) {
    switch text {
    case .dateTime: self = .date
    case .data: self = .bytes
    case .date, .url, .uuid, .duration: self = .text
    }
  }
}

// The columns of an entity's attributes.

extension Entity {
  /// The columns that identify a row.
  var storedKey: [String] {
    identity.isStoredAsText ? ["id"] : identity.attributes.compactMap { column(of: $0) }
  }

  /// Returns the column of an attribute, or nil if it is not stored.
  ///
  /// `id` represents the text of a composed identity.
  func column(of name: String) -> String? {
    if name == "id", identity.isStoredAsText { return "id" }
    return attribute(named: name)?.storage?.name
  }
}

extension EntityAttribute {
  /// The column of an attribute that is stored.
  var column: String { storage?.name ?? name }

  /// Whether the value may be null in a row.
  var isStoredOptional: Bool { (isOptional || isChange) && storage?.defaultValue == nil }

  /// Whether a write of the whole object sets the value to its default.
  var isReset: Bool { storage?.isReset == true }

  /// Whether the value belongs to this device, so that network data never replaces it.
  var isOfDevice: Bool {
    presence == .recordOnly || storage?.isLocal == true || storage?.isSession == true
  }
}
