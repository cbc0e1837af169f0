import ArgumentParser
import CommandStreams

/// `chat-schema store load`: writes payloads to rows.
struct StoreLoadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "load",
    abstract: "Writes payloads of an entity to a store.",
    usage: """
      chat-schema store load --store <file> --entity <name> [<options>] <path> ...
      """,
    discussion: """
      Reads coded forms: payloads of users and channels, items of history for messages, and items \
      of their listings for members and message actions. Members that a listing leaves out because \
      its request contains them are required: the 'channel' and 'uuid' of a member, a message and \
      an action.

      Values are checked and written in batches, one transaction each. Batches grow as long as \
      they are quick, so that a long load is fast and slow input is written soon. A value that is not valid, \
      or whose channel, user or message is not in the store, is reported with its position and left \
      out; the rest of its batch is written. A row that exists gets the contents of the value.

      With '--report json' one line {"batch", "committed", "refused"} follows each commit, counted \
      from the start: these values are on disk, whatever happens to the process next. Findings about \
      values go to standard error then.

      EXAMPLES:
        $ chat-schema store load --store chat.sqlite --entity user users.ndjson
        $ chat-schema store load --store chat.sqlite --entity message --batch-size 1000 \
      --report json History/
        $ cat members.ndjson | chat-schema store load --store chat.sqlite --entity member \
      --force-write -

      EXIT CODES:
        0  all written
        1  a value was refused
        2  the store can not be used, a path can not be read or yields no value (the others are \
      still loaded), wrong usage; wins over 1
      """)

  @OptionGroup var options: StoreLoadOptions

  func validate() throws {
    _ = try options.entity.type
    if let batchSize = options.batchSize, batchSize < 1 {
      throw ValidationError("--batch-size must be 1 or more, not \(batchSize).")
    }
    if let mistake = InputList.mistake(in: options.paths, to: "load") {
      throw ValidationError(mistake)
    }
  }

  /// The request that the options describe.
  var request: LoadRequest {
    LoadRequest(
      store: options.store.file, paths: options.paths, batchSize: options.batchSize,
      isForced: options.forceWrite, report: options.report)
  }

  func run() async throws {
    EndingSignals.letEndProcess()
    let session = LoadSession(
      request: request, output: .standardOutput(), errors: .standardError())
    let summary = await session.run(try options.entity.type)
    throw ExitCode(session.output.exitCode(summary.status, errors: session.errors))
  }
}
