@_spi(Adapter) import ChatStore

extension SQLiteSnapshot {
  func plan(_ body: () throws -> Void) throws -> StorePlan {
    let outer = planned
    planned = []
    defer { planned = outer }
    try body()
    let texts = planned ?? []
    planned = nil
    var steps: [StorePlan.Step] = []
    var sortsRows = false
    for text in texts {
      let names = PlanText(text, in: schema)
      try forEachRow(of: "EXPLAIN QUERY PLAN \(text)", []) { row in
        let line = row.text(at: 3)
        if let step = names.step(line) { steps.append(step) }
        // `FOR LAST TERM OF ORDER BY` sorts only rows whose other terms are equal.
        if line == "USE TEMP B-TREE FOR ORDER BY" { sortsRows = true }
      }
    }
    return StorePlan(steps: steps, sortsRows: sortsRows)
  }

  /// Notes a statement, if its plan is asked for.
  func note(_ sql: String) {
    if let planned, !planned.contains(sql) { self.planned?.append(sql) }
  }

  /// Notes the statement of a query, and those that read the lists of its rows, which run only if there are rows.
  func note(_ select: QuerySQL) throws {
    guard planned != nil else { return }
    note(select.sql)
    for list in select.table.lists where select.query.relations.contains(list) {
      guard let link = schema.table(list.entity)?.link(list.link) else { continue }
      note(try text(of: list, link, link.columns.map { _ in 0 }))
    }
  }
}
