package import JSONSchema
import JSONText

/// The versions that the storage of a spec has had, stored as `storage.lock.json` beside the spec.
///
/// The steps contain the edits of each version after the first. The tables are those of the last version,
/// with which the next run compares the spec. Keep the file in version control: without it, the generator
/// does not know the structure of the databases on devices.
package struct StorageLock: Hashable, Sendable {
  /// The name of the file, which is in the folder of the spec.
  package static let fileName = "storage.lock.json"

  /// The edits of each version after the first, oldest first.
  package var steps: [[StorageEditPlan]]
  /// The tables of the last version.
  package var plan: StoragePlan

  /// The number of the last version; the first one is 1.
  package var version: Int { steps.count + 1 }
}

extension StorageLock {
  /// The contents of the file: a line for each column, so that an added attribute is an added line in a diff.
  package var bytes: [UInt8] {
    var lines = ["{"]
    lines.append("  \"$comment\": \(Self.text(.string(Self.comment))),")
    lines.append("  \"version\": \(version),")
    if steps.isEmpty {
      lines.append("  \"steps\": [],")
    } else {
      lines.append("  \"steps\": [")
      lines += Self.joined(
        steps.map { step in
          ["    ["] + Self.joined(step.map { ["      " + Self.text($0.json)] }) + ["    ]"]
        })
      lines.append("  ],")
    }
    lines.append("  \"tables\": [")
    lines += Self.joined(plan.tables.map(Self.lines))
    lines += ["  ]", "}"]
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static let comment =
    "Versions of the storage, written by the generator. Keep it in version control, and leave steps that "
    + "were released as they are."

  private static func text(_ value: JSONValue) -> String {
    String(decoding: value.bytes(), as: UTF8.self)
  }

  /// Returns the elements of an array, each of several lines, with commas between them.
  private static func joined(_ elements: [[String]]) -> [String] {
    elements.enumerated().flatMap { index, lines in
      index < elements.count - 1 ? lines.dropLast() + [(lines.last ?? "") + ","] : lines
    }
  }

  private static func lines(of table: TablePlan) -> [String] {
    var members = ["      \"entity\": \(text(.string(table.entity)))"]
    members.append("      \"key\": \(text(.array(table.key.map { .string($0) })))")
    func add(_ name: String, _ elements: [JSONValue]) {
      guard !elements.isEmpty else { return }
      let lines =
        ["      \"\(name)\": ["] + joined(elements.map { ["        " + text($0)] }) + ["      ]"]
      members.append(lines.joined(separator: "\n"))
    }
    add("columns", table.columns.map(\.json))
    add("links", table.links.map(\.json))
    add("unique", table.unique.map { .array($0.map { .string($0) }) })
    add("indexes", table.indexes.map { .array($0.map { .string($0) }) })
    add("searched", table.searched.map { .string($0) })
    if let tag = table.tag { members.append("      \"tag\": \(text(.string(tag)))") }
    if let order = table.order { members.append("      \"order\": \(text(.string(order)))") }
    return ["    {"] + joined(members.map { [$0] }) + ["    }"]
  }
}

extension StorageLock {
  /// Reads a lock.
  ///
  /// - Throws: ``DiagnosticsError`` if the file is not a lock.
  package init(_ source: SchemaSource) throws(DiagnosticsError) {
    let document: JSONDocument
    do {
      document = try JSONDocument(source.bytes)
    } catch {
      throw DiagnosticsError(Diagnostic(error, file: source.path))
    }
    let root = document.root.value
    guard let steps = root.object?["steps"]?.array, let tables = root.object?["tables"]?.array,
      let lock = Self(steps: steps, tables: tables)
    else {
      throw DiagnosticsError(
        Diagnostic(
          "invalid-lock", at: SourceLocation(file: source.path),
          "this is not a storage lock that this version of the generator can read; restore it from "
            + "version control"))
    }
    self = lock
  }

  private init?(steps: [JSONValue], tables: [JSONValue]) {
    let edits = steps.map { step in (step.array ?? [.null]).map { StorageEditPlan($0) } }
    guard edits.allSatisfy({ $0.allSatisfy { $0 != nil } }) else { return nil }
    let plans = tables.map { TablePlan(json: $0) }
    guard plans.allSatisfy({ $0 != nil }) else { return nil }
    self.steps = edits.map { $0.compactMap(\.self) }
    plan = StoragePlan(tables: plans.compactMap(\.self))
  }
}
