import JSONSchema

/// Finds mistakes in arguments that the parser accepts, or reports without the argument in question.
///
/// - An option that takes one value and is given twice. The parser takes the last value and silently ignores the other.
/// - A misspelt command or option. The parser may complain about a missing argument instead.
/// - A value that is empty or looks like an option.
package struct ArgumentCheck {
  /// A mistake, and the command whose arguments contain it.
  package struct Mistake: Hashable, Sendable {
    /// The command with its parents, such as `store load`; nil if the name of the command itself is wrong.
    package var command: String?

    /// One or two sentences, with full stops.
    package var message: String
  }

  /// The command line as a whole.
  package let syntax: CommandSyntax

  /// Creates a check of a command line's arguments.
  package init(syntax: CommandSyntax) {
    self.syntax = syntax
  }

  /// Returns the first mistake in the arguments of the process, which do not include the name of the executable.
  ///
  /// - Returns: The mistake; nil if there is no mistake of these kinds, or if the user asks for help.
  package func mistake(in arguments: [String]) -> Mistake? {
    let options = arguments.prefix { $0 != "--" }
    if options.contains(where: Self.asksForWords) { return nil }
    guard let first = arguments.first else { return nil }
    if first == "help" {
      return arguments.dropFirst().first.flatMap { unknownCommand($0, "help") }
    }
    if first.hasPrefix("-"), first != "-" { return misplaced(first) }
    guard let command = syntax.command(named: first) else { return unknownCommand(first, nil) }
    if command.commands.contains(where: { $0.name != "help" }) {
      var below = command
      below.name = "\(syntax.name) \(command.name)"
      let mistake = ArgumentCheck(syntax: below).mistake(in: Array(arguments.dropFirst()))
      return mistake.map { found in
        Mistake(
          command: ([command.name] + [found.command].compactMap(\.self)).joined(separator: " "),
          message: found.message)
      }
    }
    return mistake(in: arguments.dropFirst(), of: command)
      .map { Mistake(command: command.name, message: $0) }
  }

  /// Returns whether an argument asks for help, the version, completions or the parser's own description, and not for
  /// work.
  private static func asksForWords(_ argument: String) -> Bool {
    ["-h", "--version", "-help"].contains(argument)
      || ["--help", "--generate-completion-script", "--experimental-dump-help", "---"]
        .contains { argument.hasPrefix($0) }
  }
}

extension ArgumentCheck {
  private func mistake(in arguments: ArraySlice<String>, of command: CommandSyntax) -> String? {
    var values: [(name: String, value: String)] = []
    var rest = arguments
    while let argument = rest.popFirst(), argument != "--" {
      guard argument.utf8.first == UInt8(ascii: "-"), argument != "-" else { continue }
      let sign = argument.utf8.firstIndex(of: UInt8(ascii: "="))
      let name = String(argument[..<(sign ?? argument.endIndex)])
      guard let option = command.option(named: name) else {
        if Self.areFlags(argument, of: command) { continue }
        return unknownOption(name, of: command)
      }
      guard option.takesValue else { continue }
      let value = sign.map { String(argument[$0...].dropFirst()) } ?? rest.first
      guard let value else { continue }
      if sign == nil {
        if value != "-", value.utf8.first == UInt8(ascii: "-") {
          return Self.missing(name, before: value, of: command)
        }
        rest = rest.dropFirst()
      }
      if value.isEmpty { return "The value of '\(name)' is empty." }
      if !option.isRepeatable { values.append((option.names.first ?? name, value)) }
    }
    return Self.repeated(values)
  }

  /// Returns a message that names an option that was given more than once, with its values.
  private static func repeated(_ given: [(name: String, value: String)]) -> String? {
    for (place, (name, _)) in given.enumerated()
    where given[..<place].contains(where: { $0.name == name }) {
      let values = given.filter { $0.name == name }.map { "'\($0.value)'" }
      let list = values.dropLast().joined(separator: ", ") + " and \(values.last ?? "")"
      return "'\(name)' takes one value, and is given \(values.count): \(list)."
    }
    return nil
  }

  /// Returns a message for a missing value of an option that is followed by what looks like another option.
  private static func missing(
    _ name: String, before value: String, of command: CommandSyntax
  ) -> String {
    let next = String(value.prefix { $0 != "=" })
    if command.option(named: next) != nil {
      return "'\(name)' needs a value, and is followed by the option '\(next)'."
    }
    return "'\(name)' needs a value, and '\(value)' looks like an option. "
      + "If it is the value, write '\(name)=\(value)'."
  }

  /// Returns whether an argument combines one-letter flags, such as `-qv`.
  private static func areFlags(_ argument: String, of command: CommandSyntax) -> Bool {
    let letters = argument.dropFirst()
    return letters.first != "-"
      && letters.allSatisfy { command.option(named: "-\($0)")?.takesValue == false }
  }
}

extension ArgumentCheck {
  private func unknownOption(_ name: String, of command: CommandSyntax) -> String {
    let names = command.options.flatMap(\.names)
    if let close = Self.closest(to: name, in: names) {
      return "Unknown option '\(name)'; did you mean '\(close)'?"
    }
    let owners = syntax.commands.filter { $0.option(named: name) != nil && $0.name != "help" }
    if !owners.isEmpty {
      return "'\(command.name)' has no option '\(name)'; "
        + "\(Self.list(owners.map(\.name))) has it."
    }
    return "Unknown option '\(name)'."
  }

  private func unknownCommand(_ name: String, _ command: String?) -> Mistake? {
    if syntax.command(named: name) != nil { return nil }
    let known = syntax.commands.map(\.name).filter { $0 != "help" }
    if let close = Self.closest(to: name, in: known) {
      return Mistake(
        command: command, message: "Unknown command '\(name)'; did you mean '\(close)'?")
    }
    return Mistake(
      command: command,
      message: "Unknown command '\(name)'; the commands are \(Self.list(known, "and")).")
  }

  /// Returns the mistake for an option in the position of a command.
  private func misplaced(_ argument: String) -> Mistake? {
    let name = String(argument.prefix { $0 != "=" })
    if syntax.option(named: name) != nil { return nil }
    let commands = syntax.commands.filter { $0.name != "help" }
    let owners = commands.filter { $0.option(named: name) != nil }
    if !owners.isEmpty {
      let examples = owners.map { "'\(syntax.name) \($0.name) \(name) …'" }
      return Mistake(
        command: nil,
        message: "A command comes first, as in \(Self.list(examples, quotes: false)).")
    }
    let names = (syntax.options + commands.flatMap(\.options)).flatMap(\.names)
    let close = Self.closest(to: name, in: names).map { "; did you mean '\($0)'?" } ?? "."
    return Mistake(command: nil, message: "Unknown option '\(name)'\(close)")
  }

  private static func list(
    _ names: [String], _ conjunction: String = "or", quotes: Bool = true
  ) -> String {
    let shown = quotes ? names.map { "'\($0)'" } : names
    guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
    return shown.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }

  /// Returns the closest name; leading hyphens are ignored.
  private static func closest(to name: String, in names: [String]) -> String? {
    let words = names.map { (name: $0, word: String($0.drop { $0 == "-" })) }
    let wanted = String(name.drop { $0 == "-" })
    if let same = words.first(where: { $0.word == wanted }) {
      return same.name == name ? nil : same.name
    }
    guard wanted.count > 1 else { return nil }
    let close = NearMiss.closest(to: wanted, in: words.map(\.word))
    return words.first { $0.word == close }?.name
  }
}
