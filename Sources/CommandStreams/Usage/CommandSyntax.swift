package import ArgumentParser
import JSONText

/// The options and subcommands of a command, as the argument parser describes them.
package struct CommandSyntax: Hashable, Sendable {
  /// An option or flag.
  package struct Option: Hashable, Sendable {
    /// The names with their hyphens: `--quiet` and `-q`.
    package var names: [String]

    /// Whether it takes a value; if not, it is a flag.
    package var takesValue: Bool

    /// Whether it may be given more than once.
    package var isRepeatable: Bool
  }

  /// The name of the command.
  package var name: String
  /// The options of the command.
  package var options: [Option] = []
  /// The subcommands.
  package var commands: [CommandSyntax] = []

  /// Returns the option with a name, or nil if no option has it.
  package func option(named name: String) -> Option? {
    options.first { $0.names.contains(name) }
  }

  /// Returns the subcommand with a name, or nil if no subcommand has it.
  package func command(named name: String) -> CommandSyntax? {
    commands.first { $0.name == name }
  }
}

extension CommandSyntax {
  /// Returns the parser's own description of a command, so that no second list of options has to be maintained.
  ///
  /// - Returns: The syntax; nil if the description cannot be read, in which case only the parser finds mistakes.
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

/// The version of the commands.
package enum Version {
  /// The version that `--version` prints and that reports contain.
  package static let current = "0.1.0"
}
