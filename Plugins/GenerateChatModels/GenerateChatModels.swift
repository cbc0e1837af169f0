import Foundation
import PackagePlugin

/// Generates the models of a target from its `chat-schema.json`, as a part of every build.
///
/// The plugin only announces files and schedules the generator: whatever is wrong with the
/// configuration, the spec or a schema is said by the generator, with a position.
@main
struct GenerateChatModels: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let announcement = Announcement(targetDirectory: target.directoryURL)
    let generator = try context.tool(named: "chat-schema-generator")
    let folder = context.pluginWorkDirectoryURL
    refuseRepeatedFileNames(of: target, against: announcement.outputs)
    return [
      .buildCommand(
        displayName: "Generating models for \(target.name)",
        executable: generator.url,
        arguments: [
          "build", "--configuration", announcement.configuration.path, "--output", folder.path,
        ] + announcement.outputs,
        inputFiles: announcement.inputs,
        outputFiles: announcement.outputs.map { folder.appending(path: $0) })
    ]
  }

  /// Swift refuses two files of one name in a module, in words that do not say who made them.
  private func refuseRepeatedFileNames(of target: any SourceModuleTarget, against outputs: [String])
  {
    let generated = Set(outputs)
    for file in target.sourceFiles where generated.contains(file.url.lastPathComponent) {
      Diagnostics.error(
        "a generated file has the same name; give this one another, such as "
          + "'\(file.url.deletingPathExtension().lastPathComponent)+More.swift'",
        file: file.url.path, line: 1)
    }
  }
}
