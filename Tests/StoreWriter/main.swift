// The process that the tests of crashes kill.
//
// store-writer FILE          applies changesets and prints the number of each one that was acknowledged
// store-writer FILE lines    the same with large changesets
// store-writer FILE migrate  prints 0, brings the file to the later version, prints 1 and waits
//
// It ends with its standard input, which is the end of the process that has started it.

@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation

func acknowledge(_ number: Int64) {
  FileHandle.standardOutput.write(Data("\(number)\n".utf8))
}

Thread.detachNewThread {
  _ = FileHandle.standardInput.readDataToEndOfFile()
  _exit(0)
}

let path = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : ""
if CommandLine.arguments.last == "migrate" {
  acknowledge(0)
  let store = try await SQLiteStore(path: path, history: BatchSchema.later)
  acknowledge(1)
  for await _ in store.commits.reports() {}
} else if CommandLine.arguments.last == "lines" {
  let store = try await SQLiteStore(path: path, history: LineSchema.history)
  try await write(to: store, LineSchema.bookmark, LineSchema.changeset)
} else {
  let store = try await SQLiteStore(path: path, history: BatchSchema.history)
  try await write(to: store, BatchSchema.bookmark, BatchSchema.changeset)
}

/// Applies changesets, and prints the number of each one.
func write(
  to store: SQLiteStore, _ bookmark: String, _ changeset: (Int64) -> Changeset
) async throws {
  let last = try await store.read { try $0.bookmark(bookmark) }
  var number = last.flatMap { Int64($0) } ?? 0
  while true {
    number += 1
    try await store.apply(changeset(number))
    acknowledge(number)
  }
}
