import PackagePlugin

@main
struct RegenerateChatModels: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {}
}
