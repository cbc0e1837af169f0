import ArgumentParser
import ChatStore
import CommandStreams

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
