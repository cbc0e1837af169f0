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
    let announcement = Announcement(
      targetDirectory: target.directoryURL, packageDirectory: context.package.directoryURL)
    if let path = announcement.refusedPaths.first { throw OutsidePackage(path: path) }
    let generator = try context.tool(named: "chat-schema-generator")
    let folder = context.pluginWorkDirectoryURL
    let repeated = repeatedFiles(of: target, among: announcement.outputs)
    // Two files of one name stop the build before the generator can say what to do about them, in an error
    // for each that has no place.
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

  /// A path that is refused before anything there is read.
  private struct OutsidePackage: Error, CustomStringConvertible {
    let path: String

    var description: String {
      "chat-schema.json names '\(path)', which is outside the package; the plugin reads nothing there"
    }
  }

  /// Files of the target that are called as generated ones, for the generator to refuse: a diagnostic of a
  /// plugin is shown without its place.
  private func repeatedFiles(
    of target: any SourceModuleTarget, among outputs: [String]
  ) -> [String] {
    let generated = Set(outputs)
    return target.sourceFiles.map(\.url).filter { generated.contains($0.lastPathComponent) }
      .map(\.path).sorted()
  }
}
