import ArgumentParser
import CommandStreams

/// `chat-schema store check`: checks the integrity of a store, and lists its pending changes.
struct StoreCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Prints the contents of a store, what waits in it, and its problems.",
    discussion: """
      Prints the storage version, the number of rows of each entity, the changes that wait for a \
      missing row, the pending and failed entries of the outbox, the events that were set aside, \
      the cursors, and the result of the database's own integrity check. Reads every page; nothing \
      is written to the store.

      Problems are damage, a change that was refused when its row was written, and an entry that \
      could not be sent. Changes and entries that only wait are none, and neither is an event that \
      was set aside, because it can not be processed any more.

      EXIT CODES:
        0  nothing is wrong
        1  something is wrong
        2  the file can not be used: it is not a store of the chat, a later version wrote it, or it \
      can not be opened; wrong usage
      """)

  @OptionGroup var options: StoreOptions

  func run() async throws {
    EndingSignals.letEndProcess()
    let session = CheckSession(
      store: options.file, output: .standardOutput(), errors: .standardError())
    let status = await session.run()
    throw ExitCode(session.output.exitCode(status, errors: session.errors))
  }
}
