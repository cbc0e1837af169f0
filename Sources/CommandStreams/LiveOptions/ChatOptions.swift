package import ArgumentParser

/// The options of `chat-schema chat`.
package struct ChatOptions: ParsableArguments {
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
