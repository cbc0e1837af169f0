package import ArgumentParser

/// The options of `chat-schema serve`.
package struct ServeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "An SQLite file that keeps everything but presence; in memory if left out.",
      valueName: "file"),
    completion: .file())
  package var store: String?

  @OptionGroup package var address: AddressOptions
  @OptionGroup package var behaviour: BehaviourOptions

  package init() {}
}
