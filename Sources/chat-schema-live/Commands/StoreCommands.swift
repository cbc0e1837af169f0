import ArgumentParser
@_spi(Adapter) import ChatStore
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

      With '--plans' a line follows for each request of the chat and of sync: whether it finds its \
      rows by an index, reads all rows because it asks for them, or scans a table in which an index \
      should find them, which is a problem too. The rows need not be there.

      EXIT CODES:
        0  nothing is wrong
        1  something is wrong
        2  the file can not be used: it is not a store of the chat, a later version wrote it, or it \
      can not be opened; wrong usage
      """)

  @OptionGroup var options: StoreCheckOptions

  func run() async throws {
    EndingSignals.letEndProcess()
    let session = CheckSession(
      store: options.store.file, hasPlans: options.plans, output: .standardOutput(),
      errors: .standardError())
    let status = await session.run()
    throw ExitCode(session.output.exitCode(status, errors: session.errors))
  }
}

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
      from the start: these values are on disk, whatever happens to the process or its power next. \
      Findings about values go to standard error then.

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

extension StoreOptions {
  /// The store's file.
  var file: ChatStoreFile { ChatStoreFile(path: store) }
}

extension EntityOptions {
  /// The type of the entity.
  ///
  /// - Throws: `ValidationError` if no entity has the name.
  var type: any StoredEntity.Type {
    get throws {
      do {
        return try ChatEntities.named(entity)
      } catch {
        throw ValidationError(error.description)
      }
    }
  }
}

/// `chat-schema store show`: prints rows in the coded form of payloads.
struct StoreShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Prints rows of an entity in coded form.",
    discussion: """
      An attribute has its name in the store (lastUpdated) or in payloads (updated); inside custom \
      data it has a path (custom.color). Attributes that exist only locally are under \
      'local'. Rows are ordered by --sort, then by their keys. Nothing is written to the store, \
      and all rows are of one state of it. A message is printed as it was published, with its actions: \
      one that a user has edited or deleted has an action of the type edited or deleted.

      EXAMPLES:
        $ chat-schema store show --store chat.sqlite --entity message --where channel=general \
      --sort timetoken:desc --limit 20
        $ chat-schema store show --store chat.sqlite --entity message --search 'lunch tomorrow'
        $ chat-schema store show --store chat.sqlite --entity user --where custom.team=blue \
      --report json

      EXIT CODES:
        0  shown, also if there is no row
        2  the store can not be used, wrong usage
      """)

  @OptionGroup var options: StoreShowOptions

  func validate() throws {
    let entity = try options.entity.type
    if let limit = options.limit, limit < 0 {
      throw ValidationError("--limit must be 0 or more, not \(limit).")
    }
    do {
      _ = try query(of: entity)
    } catch {
      throw ValidationError(error.description)
    }
  }

  private func query(of entity: any StoredEntity.Type) throws(UsageMistake) -> Query {
    let selection = RowSelection(
      conditions: options.conditions, search: options.search, sort: options.sort,
      limit: options.limit)
    return try selection.query(of: entity)
  }

  func run() async throws {
    EndingSignals.letEndProcess()
    let entity = try options.entity.type
    let session = ShowSession(
      request: ShowRequest(
        store: options.store.file, query: try query(of: entity), report: options.report),
      output: .standardOutput(), errors: .standardError())
    let status = await session.run(entity).status
    throw ExitCode(session.output.exitCode(status, errors: session.errors))
  }
}
