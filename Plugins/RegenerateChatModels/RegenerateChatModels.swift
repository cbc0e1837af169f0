import Foundation
import PackagePlugin

/// Writes the checked-in models of the package's targets, or reports how they differ from the schemas.
///
/// The plugin runs the generator for each target whose folder contains a `chat-schema.json`. The generator writes the
/// storage lock, and the models if the configuration has an `output`; otherwise the build plugin generates them. The
/// generator reports all errors.
@main
struct RegenerateChatModels: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let targetNames = extractor.extractOption(named: "target")
    let configurations = extractor.extractOption(named: "configuration")
    let isCheck = extractor.extractFlag(named: "check") > 0
    if let rest = extractor.remainingArguments.first {
      throw Failure(
        "unexpected argument '\(rest)'; usage: swift package regenerate-chat-models "
          + "[--check] [--target NAME]… [--configuration FILE]…")
    }
    let files =
      try configurations.map {
        URL(filePath: $0, relativeTo: context.package.directoryURL).standardizedFileURL
      }
      + (configurations.isEmpty || !targetNames.isEmpty
        ? self.configurations(of: targetNames, in: context.package) : [])
    guard !files.isEmpty else {
      throw Failure("no target of \(context.package.displayName) has a chat-schema.json")
    }
    let generator = try context.tool(named: "chat-schema-generator").url
    // Run the generator for every target, so that one run reports all drift.
    let failed = try files.filter { file in
      try run(
        generator, ["regenerate", "--configuration", file.path] + (isCheck ? ["--check"] : [])) != 0
    }
    if !isCheck { try tellBreaks(of: files, in: context.package.directoryURL) }
    if !failed.isEmpty {
      throw Failure(isCheck ? "checked-in models differ" : "models could not be written")
    }
  }

  /// Returns the configurations of the named targets, or of all targets that have one.
  private func configurations(of names: [String], in package: Package) throws -> [URL] {
    let targets = names.isEmpty ? package.targets : try package.targets(named: names)
    return targets.map { $0.directoryURL.appending(path: "chat-schema.json") }
      .filter { !names.isEmpty || FileManager.default.fileExists(atPath: $0.path) }
  }

  /// Prints whom the changes since the last commit break, for the folder of each configuration.
  ///
  /// A consumer's build does not make `chat-schema`, which decides that. Where it is installed, it is asked; elsewhere
  /// the generator has named the command.
  private func tellBreaks(of configurations: [URL], in package: URL) throws {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let command = folders.map { URL(filePath: "\($0)/chat-schema") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard let command else { return }
    let root = package.path.hasSuffix("/") ? package.path : package.path + "/"
    for file in configurations {
      let folder = file.deletingLastPathComponent().path
      let path = folder.hasPrefix(root) ? String(folder.dropFirst(root.count)) : folder
      _ = try run(command, ["diff", "--git", "HEAD", path, "--fail-on", "none"], in: package)
    }
  }

  /// Runs a program with this process's output, and returns its exit status.
  private func run(
    _ executable: URL, _ arguments: [String], in folder: URL? = nil
  ) throws -> Int32 {
    let process = Process()
    process.executableURL = executable
    process.currentDirectoryURL = folder
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}

/// An error that ends the command.
///
/// SwiftPM prints its description after `error:`.
private struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
