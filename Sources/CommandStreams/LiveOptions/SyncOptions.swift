package import ArgumentParser

/// The options of `chat-schema sync`.
package struct SyncOptions: ParsableArguments {
  @OptionGroup package var network: NetworkOptions
  @OptionGroup package var channels: ChannelOptions
  @OptionGroup package var store: StoreOptions

  @Flag(help: "Stay, and print what arrives.")
  package var follow = false

  @Option(help: "How results are told: text for people, json for one object a line.")
  package var report = StoreReportKind.text

  @Option(help: "When progress is shown on standard error: auto, always or never.")
  package var progress = ProgressKind.auto

  package init() {}
}
