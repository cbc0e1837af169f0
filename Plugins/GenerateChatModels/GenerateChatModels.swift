import Foundation
import PackagePlugin

/// Generates the models of a target from its `chat-schema.json` in every build.
///
/// The plugin only announces files and schedules the generator. The generator reports errors of the configuration, the
/// spec or a schema, with their locations.
@main
struct GenerateChatModels: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let announcement = Announcement(
      targetDirectory: target.directoryURL, packageDirectory: context.package.directoryURL)
    if let path = announcement.refusedPaths.first { throw OutsidePackage(path: path) }
    let generator = try context.tool(named: "chat-schema-generator")
    let folder = context.pluginWorkDirectoryURL
    let repeated = repeatedFiles(of: target, among: announcement.outputs)
    // Two files with the same name would stop the build, with an error without a location for each, before the
    // generator can report how to fix them.
    let names = Set(repeated.map { URL(filePath: $0).lastPathComponent })
    return [
      .buildCommand(
        displayName: "Generating models for \(target.name)",
        executable: generator.url,
        arguments: [
          "build", "--configuration", announcement.configuration.path, "--output", folder.path,
        ] + repeated.flatMap { ["--repeated", $0] } + announcement.outputs,
        inputFiles: announcement.inputs,
        outputFiles: announcement.outputs.filter { !names.contains($0) }
          .map { folder.appending(path: $0) })
    ]
  }

  /// An error for a path outside the package, thrown before anything is read there.
  private struct OutsidePackage: Error, CustomStringConvertible {
    let path: String

    var description: String {
      "chat-schema.json names '\(path)', which is outside the package; the plugin reads nothing there"
    }
  }

  /// Returns the paths of the target's source files that have the names of generated ones.
  ///
  /// The generator refuses them, because a diagnostic of a plugin is shown without its location.
  private func repeatedFiles(
    of target: any SourceModuleTarget, among outputs: [String]
  ) -> [String] {
    let generated = Set(outputs)
    return target.sourceFiles.map(\.url).filter { generated.contains($0.lastPathComponent) }
      .map(\.path).sorted()
  }
}
