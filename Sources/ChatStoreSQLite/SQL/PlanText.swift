@_spi(Adapter) import ChatStore

/// The names in a statement, by which SQLite's description of its plan calls tables.
///
/// See "The EXPLAIN QUERY PLAN Command" in SQLite's manual.
struct PlanText {
  /// The entities by the names that they have in the statement, in lower case.
  private var entities: [String: String] = [:]
  private let searched: Set<String>

  /// Reads the names of a statement.
  init(_ sql: String, in schema: StorageSchema) {
    var tables: [String: String] = [:]
    for table in schema.tables {
      tables[table.entity.lowercased()] = table.entity
      if !table.searched.isEmpty { tables[SearchSQL.name(table).lowercased()] = table.entity }
    }
    searched = Set(schema.tables.filter { !$0.searched.isEmpty }.map { SearchSQL.name($0) })
    entities = tables
    let words = Self.words(of: sql)
    // A column can have the name of a table: what follows `FROM` and `JOIN` comes first.
    for isJoined in [true, false] {
      for (index, word) in words.enumerated() where index > 0 {
        guard let entity = tables[word.lowercased()], index + 1 < words.count,
          ["from", "join"].contains(words[index - 1].lowercased()) == isJoined
        else { continue }
        let isNamed = words[index + 1].lowercased() == "as" && index + 2 < words.count
        let name = words[index + (isNamed ? 2 : 1)].lowercased()
        if entities[name] == nil { entities[name] = entity }
      }
    }
  }

  /// Returns the names and keywords of a statement, without quotation marks and texts.
  private static func words(of sql: String) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    for character in sql {
      if let open = quote {
        if character != open {
          word.append(character)
          continue
        }
        if open == "'" { word = "" }
        quote = nil
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character.isLetter || character.isNumber || character == "_" || character == "$" {
        word.append(character)
        continue
      }
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// Returns the step that a line of a plan describes; nil for a line about no table of the schema.
  ///
  /// For example, `SEARCH t USING INDEX Message_by_timetoken (timetoken>?)`.
  func step(_ line: String) -> StorePlan.Step? {
    let words = line.split(separator: " ").map(String.init)
    guard words.count > 1, ["SCAN", "SEARCH"].contains(words[0]),
      let entity = entities[words[1].lowercased()]
    else { return nil }
    if line.contains(" VIRTUAL TABLE INDEX ") {
      // The plan of a search index has a letter for each word list (FTS5, `M` for MATCH).
      let isSearch = words.last.map { $0.contains("M") } ?? false
      return StorePlan.Step(
        entity: entity, index: searched.contains(words[1]) ? words[1] : nil, isScan: !isSearch)
    }
    // SQLite reads the whole table to build an automatic index.
    if line.contains(" AUTOMATIC ") {
      return StorePlan.Step(entity: entity, index: nil, isScan: true)
    }
    var index: String?
    if let place = words.firstIndex(of: "INDEX"), place + 1 < words.count {
      index = words[place + 1]
    } else if line.contains(" INTEGER PRIMARY KEY") {
      index = "row number"
    }
    return StorePlan.Step(entity: entity, index: index, isScan: words[0] == "SCAN")
  }
}
