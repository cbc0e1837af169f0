import Foundation
import PackagePlugin

/// Copies a starter project into the folder of a target: a configuration, a spec, schemas, an example and a Swift file.
///
/// Only this file has to be compiled for it. `chat-schema init` writes the same files.
@main
struct InitChatModels: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let isChat = arguments.contains("--chat")
    let paths = arguments.filter { $0 != "--chat" }
    guard paths.count == 1, let path = paths.first, !path.hasPrefix("-") else {
      throw Failure("usage: swift package init-chat-models [--chat] Sources/TARGET")
    }
    let folder = URL(filePath: path, relativeTo: context.package.directoryURL).standardizedFileURL
    let files = try Starter(named: isChat ? "Chat" : "Tickets").files()
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
    print(message(isChat: isChat, files: files, path: path, target: folder.lastPathComponent))
  }

  private func message(
    isChat: Bool, files: [Starter.File], path: String, target: String
  ) -> String {
    let words =
      isChat
      ? (
        what: "a spec of a chat, its schemas",
        makes: "models, records and actions of five entities",
        rename: "Team to what your chat is called, in Schemas/entities.json"
      )
      : (
        what: "a spec of projects and tickets, its schemas", makes: "the models Project and Ticket",
        rename: "Project and Ticket to what your application is about"
      )
    let products = (isChat ? ["ChatRuntime", "ChatStore", "ChatSync"] : ["ChatRuntime"])
      .map { ".product(name: \"\($0)\", package: \"ChatSchema\")" }
    let dependencies =
      products.count == 1
      ? products[0] : "\n      " + products.joined(separator: ",\n      ") + ",\n    "
    let isStandard = ["Sources/\(target)", "Sources/\(target)/"].contains(path)
    return """
      Wrote \(words.what), an example, the configuration and a Swift file:
      \(files.map { "  \(path)/\($0.path)" }.joined(separator: "\n"))

      Next, add the target to Package.swift:

        .target(
          name: "\(target)",
          dependencies: [\(dependencies)],\
      \(isStandard ? "" : "\n    path: \"\(path)\",")
          plugins: [.plugin(name: "GenerateChatModels", package: "ChatSchema")]),

      and build. Each build makes \(words.makes) from the schemas:

        swift build

      Then rename \(words.rename).
      """
  }
}

/// A folder of `Schemas/Starters/`, together with the schema of specs.
private struct Starter {
  /// A file to copy.
  struct File {
    let source: URL

    /// The path relative to the folder of the target.
    let path: String
  }

  private let package: URL
  private let folder: URL

  init(named name: String, plugin: String = #filePath) {
    package = (0..<3).reduce(URL(filePath: plugin)) { url, _ in url.deletingLastPathComponent() }
    folder = package.appending(path: "Schemas/Starters/\(name)", directoryHint: .isDirectory)
  }

  func files() throws -> [File] {
    let own = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .map { File(source: folder.appending(path: $0), path: $0) }
      .filter { try $0.source.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
    let specSchema = "Schemas/entity-spec.schema.json"
    return own + [File(source: package.appending(path: specSchema), path: specSchema)]
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
