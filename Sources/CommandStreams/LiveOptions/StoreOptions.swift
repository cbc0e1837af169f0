package import ArgumentParser

/// The store's file, an option of each `chat-schema store` command.
package struct StoreOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The SQLite file with the records of the chat.", valueName: "file"),
    completion: .file())
  package var store: String

  package init() {}

  package func validate() throws {
    if store.isEmpty { throw ValidationError("The value of '--store' is empty.") }
  }
}

/// The entity that a `chat-schema store` command reads or writes.
package struct EntityOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The entity: User, Channel, Member, Message or MessageAction.",
      discussion: "Or the name of its model, such as ChatUser; case does not matter.",
      valueName: "name"),
    completion: .list(["user", "channel", "member", "message", "messageaction"]))
  package var entity: String

  package init() {}
}

/// The options of `chat-schema store check`.
package struct StoreCheckOptions: ParsableArguments {
  @OptionGroup package var store: StoreOptions

  @Flag(help: "Also print how requests find their rows.")
  package var plans = false

  package init() {}
}

/// The options of `chat-schema store load`, and the paths of its input.
package struct StoreLoadOptions: ParsableArguments {
  @OptionGroup package var store: StoreOptions
  @OptionGroup package var entity: EntityOptions

  @Option(
    help: ArgumentHelp(
      "The number of values of each transaction; by default they grow from 256 to 4096.",
      valueName: "n"))
  package var batchSize: Int?

  @Flag(
    help: ArgumentHelp(
      "Write the channel and the user inside a member even without a version.",
      discussion: "One with only an identifier is written only if there is no row."))
  package var forceWrite = false

  @Option(help: "The format of the results: text for people, json for one line after each commit.")
  package var report = StoreReportKind.text

  @Argument(
    help: ArgumentHelp(
      "Files, folders, or '-' for standard input.",
      discussion: """
        A .json file holds one value, .jsonl and .ndjson one per line, '-' is a stream of values. \
        Folders are searched for these.
        """, valueName: "path"),
    completion: .file())
  package var paths: [String] = []

  package init() {}
}

/// The options of `chat-schema store show`.
package struct StoreShowOptions: ParsableArguments {
  @OptionGroup package var store: StoreOptions
  @OptionGroup package var entity: EntityOptions

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "Only rows whose attribute has this value; may be given several times.",
      discussion: "An empty value finds rows without one.", valueName: "attribute=value"))
  package var conditions: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only rows with all these words, or words that begin with them, in searchable attributes.",
      discussion:
        "For messages, the published text; messages that a user has deleted are not found.",
      valueName: "text"))
  package var search: String?

  @Option(
    help: ArgumentHelp(
      "The order; smaller values first, with ':desc' greater ones. May be given several times.",
      valueName: "attribute[:desc]"))
  package var sort: [String] = []

  @Option(help: ArgumentHelp("The maximum number of rows to print.", valueName: "n"))
  package var limit: Int?

  @Option(help: "The format of the rows: text for people, json for one object a line.")
  package var report = StoreReportKind.text

  package init() {}
}

/// The options of `chat-schema chat`.
package struct ChatCommandOptions: ParsableArguments {
  @OptionGroup package var network: NetworkOptions
  @OptionGroup package var channels: ChannelOptions

  @Option(
    help: ArgumentHelp(
      "The name that others see in place of the identifier; kept in the profile.",
      valueName: "name"))
  package var name: String?

  @OptionGroup package var store: StoreOptions

  @Flag(help: "Show the chat in a browser in place of the terminal.")
  package var web = false

  @Option(help: ArgumentHelp("The port of the page; 0 takes a free one.", valueName: "port"))
  package var port: UInt16 = 0

  @Option(
    help: ArgumentHelp(
      "The file that keeps the key of open pages; beside the store if left out.",
      valueName: "file"),
    completion: .file())
  package var pageKeyFile: String?

  package init() {}
}

/// The options of `chat-schema send`, and the text of the message.
package struct SendOptions: ParsableArguments {
  @OptionGroup package var network: NetworkOptions

  @Option(help: ArgumentHelp("The channel.", valueName: "channel"))
  package var channel: String

  @Option(
    help: ArgumentHelp("The SQLite file that keeps the message.", valueName: "file"),
    completion: .file())
  package var store: String?

  @Option(
    help: ArgumentHelp("The application's name for the type of the content.", valueName: "type"))
  package var contentType: String?

  @Argument(help: "The text of the message.")
  package var text: String

  package init() {}
}

/// The format of the output of the store and network commands (`--report`).
package enum StoreReportKind: String, CaseIterable, Sendable, ExpressibleByArgument {
  /// Text for people.
  case text
  /// One JSON object per line.
  case json
}

/// The options of `chat-schema sync`.
package struct SyncOptions: ParsableArguments {
  @OptionGroup package var network: NetworkOptions
  @OptionGroup package var channels: ChannelOptions
  @OptionGroup package var store: StoreOptions

  @Flag(help: "Keep running, and print events as they arrive.")
  package var follow = false

  @Option(help: "The format of the results: text for people, json for one object a line.")
  package var report = StoreReportKind.text

  @Option(help: "When progress is shown on standard error: auto, always or never.")
  package var progress = ProgressKind.auto

  package init() {}
}

/// The condition under which progress is shown on standard error.
package enum ProgressKind: String, CaseIterable, Sendable, ExpressibleByArgument {
  case auto
  case always
  case never
}
