package import ArgumentParser
import JSONText

/// A command with its options and its own commands, as the argument parser knows them.
package struct CommandSyntax: Hashable, Sendable {
  /// One option or flag.
  package struct Option: Hashable, Sendable {
    /// Its names as they are written: `--quiet` and `-q`.
    package var names: [String]

    /// Whether a value follows; else it is a flag.
    package var takesValue: Bool

    /// Whether it may be given more than once.
    package var isRepeatable: Bool
  }

  /// The name.
  package var name: String
  /// The options.
  package var options: [Option] = []
  /// The commands below it.
  package var commands: [CommandSyntax] = []

  /// The option with a name.
  package func option(named name: String) -> Option? {
    options.first { $0.names.contains(name) }
  }

  /// The command with a name.
  package func command(named name: String) -> CommandSyntax? {
    commands.first { $0.name == name }
  }
}

extension CommandSyntax {
  /// What the parser says of a command, so that no list of options is kept beside theirs.
  ///
  /// - Returns: Nil if it says nothing that can be read; then the parser alone finds mistakes.
  package static func described(by command: any ParsableCommand.Type) -> CommandSyntax? {
    do {
      _ = try command.parseAsRoot(["--experimental-dump-help"])
      return nil
    } catch {
      let text = command.fullMessage(for: error)
      guard let document = try? JSONDocument(text) else { return nil }
      return document.root["command"].flatMap(Self.init)
    }
  }

  private init?(_ node: JSONNode) {
    guard let name = node["commandName"]?.string else { return nil }
    self.name = name
    options = node["arguments"]?.elements.compactMap(Option.init) ?? []
    commands = node["subcommands"]?.elements.compactMap(Self.init) ?? []
  }
}

extension CommandSyntax.Option {
  fileprivate init?(_ node: JSONNode) {
    guard let kind = node["kind"]?.string, kind == "option" || kind == "flag",
      let listed = node["names"]
    else { return nil }
    names = listed.elements.compactMap { name in
      name["name"]?.string.map { name["kind"]?.string == "long" ? "--\($0)" : "-\($0)" }
    }
    takesValue = kind == "option"
    isRepeatable = node["isRepeating"]?.boolean ?? false
  }
}
