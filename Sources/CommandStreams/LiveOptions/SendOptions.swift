package import ArgumentParser

/// The options of `chat-schema send`, and the text of the message.
package struct SendOptions: ParsableArguments {
  @OptionGroup package var network: NetworkOptions

  @Option(help: ArgumentHelp("The channel.", valueName: "channel"))
  package var channel: String

  @Option(
    help: ArgumentHelp("The SQLite file that keeps what is sent.", valueName: "file"),
    completion: .file())
  package var store: String?

  @Option(help: ArgumentHelp("What the application calls the content.", valueName: "type"))
  package var contentType: String?

  @Argument(help: "The words.")
  package var text: String

  package init() {}
}
