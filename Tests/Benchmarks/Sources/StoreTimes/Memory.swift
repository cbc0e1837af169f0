@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation

/// How much memory loading takes at most.
enum Memory {
  /// Loads messages in a process of its own and prints the most memory that it had.
  static func run(messageCount: Int) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["memory-of-loading", "\(messageCount)"]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw RawError(message: "loading failed") }
  }

  /// What that process does.
  static func load(messageCount: Int) async throws {
    let file = try TemporaryDatabase()
    let store = try await SQLiteStore(path: file.path, schema: chatTables)
    let users = (0..<1_000).map { Samples.user($0) }
    try await store.load(users) { try $0.write(into: $1) }
    try await store.load(Samples.channels) { try $0.write(into: $1) }
    let before = peak
    try await store.load(Array(0..<messageCount)) { number, transaction in
      try Samples.message(number, userCount: 1_000).write(into: transaction)
    }
    show("\nMemory of a process that loads \(messageCount) messages, at most")
    show("  \(decimal(peak, 1)) MB, of which \(decimal(before, 1)) MB before the first message")
    try await store.close()
    try file.remove()
  }

  /// The most memory that this process has had, in MB.
  private static var peak: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) * 1_024 / 1_000_000
  }
}
