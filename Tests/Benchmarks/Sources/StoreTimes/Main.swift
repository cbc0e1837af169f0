@_spi(Adapter) import ChatStore

/// Times the store beside SQLite's C interface and GRDB's Codable records, on the same tables.
///
/// usage: store-times [PART…] [--rounds N] [--scale PERCENT]
///
/// Parts, all of them unless some are named: `load-users`, `load-messages`, `patch`, `read`, `grow`,
/// `attributes`, `memory`. The scale is that of all numbers of rows. Contenders do their work in turn,
/// round after round; medians are printed, of the processor's time because a busy machine does not
/// change it much. All files are in WAL mode with `synchronous = NORMAL` and check foreign keys;
/// they are below the temporary folder.
@main
struct StoreTimes {
  static func main() async throws {
    if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "memory-of-loading" {
      guard let count = Int(CommandLine.arguments[2]) else { throw Usage() }
      return try await Memory.load(messageCount: count)
    }
    let options = try Options(Array(CommandLine.arguments.dropFirst()))
    let (rounds, tables) = (options.rounds, try await tableStatements(chatTables))
    let loading = Loading(tables: tables, rounds: rounds)
    if options.has("load-users") { try await loading.users(options.scaled(200_000)) }
    if options.has("load-messages") { try await loading.messages(options.scaled(500_000)) }
    if options.has("patch") {
      try await Patching(tables: tables, rounds: rounds)
        .run(userCount: options.scaled(200_000), patchCount: options.scaled(20_000))
    }
    if options.has("read") {
      try await Reading(tables: tables, rounds: rounds).run(messageCount: options.scaled(100_000))
    }
    if options.has("grow") {
      try await Growing(rounds: rounds)
        .run(messageCounts: [10_000, 100_000, 1_000_000].map { options.scaled($0) })
    }
    if options.has("attributes") {
      try await Attributes(rounds: rounds).run(rowCount: options.scaled(100_000))
    }
    if options.has("memory") { try Memory.run(messageCount: options.scaled(1_000_000)) }
  }
}

/// What the command line asks for.
struct Options {
  private static let parts: Set = [
    "load-users", "load-messages", "patch", "read", "grow", "attributes", "memory",
  ]

  private var asked: Set<String> = []
  private(set) var rounds = 5
  private var percent = 100

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--rounds": rounds = try Self.number(rest.popFirst())
      case "--scale": percent = try Self.number(rest.popFirst())
      default:
        guard Self.parts.contains(argument) else { throw Usage() }
        asked.insert(argument)
      }
    }
  }

  func has(_ part: String) -> Bool { asked.isEmpty || asked.contains(part) }

  func scaled(_ count: Int) -> Int { max(1_000, count / 100 * percent) }

  private static func number(_ text: String?) throws -> Int {
    guard let number = text.flatMap({ Int($0) }), number > 0 else { throw Usage() }
    return number
  }
}

/// The command line could not be understood.
struct Usage: Error, CustomStringConvertible {
  let description = "usage: store-times [PART…] [--rounds N] [--scale PERCENT]"
}
