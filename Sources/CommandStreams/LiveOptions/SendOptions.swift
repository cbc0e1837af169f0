package import ArgumentParser

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
