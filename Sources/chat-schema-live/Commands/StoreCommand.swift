import ArgumentParser

/// `chat-schema store`: reads, writes and checks a store's file.
struct StoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store",
    abstract: "Writes payloads to a store of the chat, shows its rows, and checks it.",
    discussion: """
      A store is an SQLite file with the users, channels, members, messages and message actions of \
      the chat, and with the data that sync keeps beside them.

      EXIT CODES:
        0  all written; shown; nothing is wrong
        1  a value was refused; something is wrong in the store
        2  wrong usage; a store or a path that can not be used
      """,
    subcommands: [StoreLoadCommand.self, StoreShowCommand.self, StoreCheckCommand.self])
}
