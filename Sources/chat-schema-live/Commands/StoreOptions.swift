import ArgumentParser

/// The file that a command of a store works on.
struct StoreOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The SQLite file with the records of the chat.", valueName: "file"),
    completion: .file())
  var store: String

  /// The file.
  var file: ChatStoreFile { ChatStoreFile(path: store) }

  func validate() throws {
    if store.isEmpty { throw ValidationError("The value of '--store' is empty.") }
  }
}

/// The entity that a command of a store works on.
struct EntityOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The entity: User, Channel, Member, Message or MessageAction.",
      discussion: "Or the name of its model, such as ChatUser; in any case.", valueName: "name"))
  var entity: String

  func validate() throws {
    do {
      _ = try ChatEntities.named(entity)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
