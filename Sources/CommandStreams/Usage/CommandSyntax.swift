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

    /// Creates an option.
    package init(names: [String], takesValue: Bool, isRepeatable: Bool) {
      self.names = names
      self.takesValue = takesValue
      self.isRepeatable = isRepeatable
    }
  }

  /// The name of the command.
  package var name: String
  /// The options of the command.
  package var options: [Option] = []
  /// The subcommands.
  package var commands: [CommandSyntax] = []

  /// Creates a command.
  package init(name: String, options: [Option] = [], commands: [CommandSyntax] = []) {
    self.name = name
    self.options = options
    self.commands = commands
  }

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
  /// Reads a table of arguments.
  ///
  /// A line has the name of a command, indented by two spaces for each command above it, and then its options. A line
  /// that begins with an option continues the one before. The names of an option are joined with `|`; `=` behind them
  /// says that it takes a value, and `*` that it may be given more than once:
  ///
  /// ```
  /// chat-schema -h|--help
  ///   validate --schema= --resolve=* -q|--quiet
  ///     --report=
  /// ```
  ///
  /// A table is written by a test, which compares it with the parser's own description. That description is not read by
  /// the commands, because it takes the parser five times as long as all else that it does before a command runs.
  package init(table: String) {
    self.init(name: "")
    for line in table.utf8.split(separator: UInt8(ascii: "\n")) {
      let depth = line.prefix { $0 == UInt8(ascii: " ") }.count / 2
      var words = line.split(separator: UInt8(ascii: " "))[...]
      guard let first = words.first else { continue }
      if first.first != UInt8(ascii: "-") {
        add(CommandSyntax(name: String(Substring(first))), depth: depth)
        words.removeFirst()
      }
      add(words.map(Option.init))
    }
  }

  private mutating func add(_ command: CommandSyntax, depth: Int) {
    if depth == 0 {
      self = command
    } else if depth == 1 || commands.isEmpty {
      commands.append(command)
    } else {
      commands[commands.count - 1].add(command, depth: depth - 1)
    }
  }

  /// Adds options to the last command.
  private mutating func add(_ options: [Option]) {
    if commands.isEmpty {
      self.options += options
    } else {
      commands[commands.count - 1].add(options)
    }
  }
}

extension CommandSyntax.Option {
  fileprivate init(_ word: Substring.UTF8View.SubSequence) {
    var rest = word
    isRepeatable = rest.last == UInt8(ascii: "*")
    if isRepeatable { rest.removeLast() }
    takesValue = rest.last == UInt8(ascii: "=")
    if takesValue { rest.removeLast() }
    names = rest.split(separator: UInt8(ascii: "|")).map { String(Substring($0)) }
  }
}

/// The version of the commands.
package enum Version {
  /// The version that `--version` prints and that reports contain.
  package static let current = "0.1.0"
}
