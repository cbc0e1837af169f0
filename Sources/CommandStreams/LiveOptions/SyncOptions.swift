package import ArgumentParser

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
