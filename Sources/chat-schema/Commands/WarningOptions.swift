import ArgumentParser
import ChatSchemaGenerator
import JSONSchema

/// The options that suppress warnings or turn them into errors.
struct WarningOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Switch a kind of warning off ('id=off'), or make it an error ('id=error'); repeatable.",
      discussion: """
        A warning ends with its id in brackets; 'all' stands for every other one. \
        'id=warning' makes an exception from 'all'.
        """,
      valueName: "id=choice"))
  var warnings: [String] = []

  @Flag(
    name: .customLong("no-warnings"),
    help: "Report no warnings, except those that '--warnings' names.")
  var areSilent = false

  func validate() throws {
    do throws(WarningArgumentMistake) {
      _ = try WarningChoices(arguments: warnings, areSilent: areSilent)
    } catch {
      throw ValidationError(error.message)
    }
  }

  /// The choices that the options describe; `validate()` has ensured that they are valid.
  var choices: WarningChoices {
    do {
      return try WarningChoices(arguments: warnings, areSilent: areSilent)
    } catch {
      preconditionFailure("`validate()` refuses such arguments: \(error.message)")
    }
  }
}

/// An error for invalid arguments of `--warnings`.
struct WarningArgumentMistake: Error {
  let message: String
}

extension WarningChoices {
  /// The word for all kinds of warnings without a choice of their own.
  private static let all = "all"

  /// Reads the values of `--warnings`.
  ///
  /// - Parameters:
  ///   - arguments: The values, each an id, `=` and a choice.
  ///   - areSilent: Whether `--no-warnings` was given.
  /// - Throws: ``WarningArgumentMistake`` for the first invalid value.
  init(arguments: [String], areSilent: Bool) throws(WarningArgumentMistake) {
    self.init()
    if areSilent { common = .off }
    for argument in arguments { try read(argument) }
  }

  private mutating func read(_ argument: String) throws(WarningArgumentMistake) {
    guard let sign = argument.firstIndex(of: "=") else {
      throw WarningArgumentMistake(
        message: "--warnings takes an id and a choice, as in '\(argument)=off'.")
    }
    let name = String(argument[..<sign])
    let id = Diagnostic.ID(rawValue: name)
    guard name == Self.all || Self.known.contains(id) else {
      throw Self.unknown("no warning has the id '\(name)'", name, Self.known.map(\.rawValue))
    }
    let written = String(argument[sign...].dropFirst())
    guard let choice = Choice(rawValue: written) else {
      throw Self.unknown(
        "'\(argument)' chooses none of off, error and warning", written,
        Choice.allCases.map(\.rawValue))
    }
    let earlier = name == Self.all ? common : ownChoice(for: id)
    if let earlier, earlier != choice {
      throw WarningArgumentMistake(
        message: "'\(name)' is given two choices, \(earlier.rawValue) and \(choice.rawValue).")
    }
    if name == Self.all { common = choice } else { choose(choice, for: id) }
  }

  /// The ids of all warnings of the command.
  static var known: [Diagnostic.ID] { Diagnostic.ID.modelWarnings + Diagnostic.ID.instanceWarnings }

  private static func unknown(
    _ message: String, _ name: String, _ names: [String]
  ) -> WarningArgumentMistake {
    let question = NearMiss.closest(to: name, in: names).map { "; did you mean '\($0)'?" }
    return WarningArgumentMistake(message: "--warnings: " + message + (question ?? "."))
  }
}
