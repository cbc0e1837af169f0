import Foundation
import PackagePlugin

/// Copies a starter into the folder of a target: a configuration, a spec, schemas, an example and a Swift file.
///
/// Nothing has to be compiled for it but this file. `chat-schema init` writes the same files.
@main
struct InitChatModels: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    guard arguments.count == 1, let path = arguments.first, !path.hasPrefix("-") else {
      throw Failure("usage: swift package init-chat-models Sources/TARGET")
    }
    let folder = URL(filePath: path, relativeTo: context.package.directoryURL).standardizedFileURL
    let files = try Starter(named: "Tickets").files()
    let existing = files.filter {
      FileManager.default.fileExists(atPath: folder.appending(path: $0.path).path)
    }
    guard existing.isEmpty else {
      let paths = existing.map { "\(path)/\($0.path)" }.joined(separator: ", ")
      throw Failure("already there, so that nothing was written: \(paths)")
    }
    for file in files {
      let copy = folder.appending(path: file.path)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: file.source, to: copy)
    }
    print(message(files: files, path: path, target: folder.lastPathComponent))
  }

  private func message(files: [Starter.File], path: String, target: String) -> String {
    let isStandard = ["Sources/\(target)", "Sources/\(target)/"].contains(path)
    return """
      Wrote a spec of projects and tickets, its schemas, an example, the configuration and a Swift file:
      \(files.map { "  \(path)/\($0.path)" }.joined(separator: "\n"))

      Next, add the target to Package.swift:

        .target(
          name: "\(target)",
          dependencies: [.product(name: "ChatRuntime", package: "ChatSchema")],\
      \(isStandard ? "" : "\n    path: \"\(path)\",")
          plugins: [.plugin(name: "GenerateChatModels", package: "ChatSchema")]),

      and build. Each build makes the models Project and Ticket from the schemas:

        swift build

      Then rename Project and Ticket to what your application is about.
      """
  }
}

/// A folder of `Starters/`, with the schema of specs.
private struct Starter {
  /// A file to copy.
  struct File {
    let source: URL

    /// The path in the folder of the target.
    let path: String
  }

  private let package: URL
  private let folder: URL

  init(named name: String, plugin: String = #filePath) {
    package = (0..<3).reduce(URL(filePath: plugin)) { url, _ in url.deletingLastPathComponent() }
    folder = package.appending(path: "Starters/\(name)", directoryHint: .isDirectory)
  }

  func files() throws -> [File] {
    let own = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .map { File(source: folder.appending(path: $0), path: $0) }
      .filter { try $0.source.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
    let specSchema = "Schemas/entity-spec.schema.json"
    return own + [File(source: package.appending(path: specSchema), path: specSchema)]
  }
}

/// A failure that ends the command; SwiftPM prints the words after `error:`.
private struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
