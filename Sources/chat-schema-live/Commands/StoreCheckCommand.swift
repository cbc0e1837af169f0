import ArgumentParser
import CommandStreams

/// `chat-schema store check`: checks the integrity of a store, and lists its pending changes.
struct StoreCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Says what is in a store, what waits, and whether something is wrong.",
    discussion: """
      Prints the storage version, the number of rows of each entity, the changes that are parked \
      until a row comes, what is pending and what failed of what is to be sent, the events that \
      were set aside, the cursors, and the result of the database's own integrity check. Reads \
      every page; nothing is written to the store.

      Wrong is damage, a change that stays parked because it was refused, and what failed to be \
      sent. What waits is not wrong, and neither is an event that was set aside: there is nothing \
      more to do about it.

      EXIT CODES:
        0  nothing is wrong
        1  something is wrong
        2  the file can not be used: it is no store of the chat, a later version wrote it, or it \
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
