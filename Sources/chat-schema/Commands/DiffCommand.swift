import ArgumentParser
import CommandStreams
import JSONSchema

/// `chat-schema diff`: reports what a change of a schema breaks.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Reports what changed between two versions of a schema, and whom it breaks.",
    usage: """
      chat-schema diff <old> <new> [<options>]
      chat-schema diff --git <ref>[..<ref2>] [<path>] [<options>]
      """,
    discussion: """
      Two schema files, two specs, or two folders are compared. Each change has its place in both \
      versions, and belongs to a class of those whom it breaks:

        writers  a payload that was valid is refused now
        readers  a payload that was refused is valid now
        source   code that uses the generated Swift no longer compiles
        storage  stored rows need a migration
        none     nobody

      Each break of writers or readers is shown by a payload, which was checked with both versions. \
      What can not be decided within the time limit is said to be undecided, and fails a gate.

      An id is a subject and what became of it:

        min-length-added, -removed, -changed    any keyword, in kebab case
        min-length-raised, -lowered             keywords with a number
        enum-extended, -shortened               type, enum, required, all-of,
                                                any-of, one-of
        property-added, -removed, -changed      also pattern-property,
                                                definition, element, schema,
                                                all-of-, any-of- and
                                                one-of-schema; in a spec
                                                entity, attribute, part, slot,
                                                relationship, request

      Breaks of source that follow from no single change have these:

        type-removed, type-kind-changed, alias-changed, module-renamed,
        property-removed, property-type-changed, property-became-read-only,
        property-became-throwing, generic-parameters-changed,
        conformance-removed, case-added, case-removed, case-value-changed,
        function-removed, function-changed, argument-removed,
        argument-required, argument-type-changed, arguments-reordered,
        requirement-added, associated-type-removed, associated-type-changed

      and those of storage these:

        table-added, table-removed, table-renamed, table-rebuilt,
        column-added, column-removed, column-renamed, column-converted,
        column-changed

      EXAMPLES:
        What does a change break?
          $ chat-schema diff old.schema.json new.schema.json
        Since the last commit, since the main branch:
          $ chat-schema diff --git HEAD Schemas
          $ chat-schema diff --git main...HEAD Schemas/entities.json
        A gate for payloads alone:
          $ chat-schema diff --git main Schemas --fail-on writers,readers

      EXIT CODES:
        0  nothing of the classes asked for breaks
        1  something breaks, or can not be decided
        2  a file can not be used, or the usage is wrong
      """)

  @Argument(
    help: ArgumentHelp(
      "The old and the new version; with --git one path, or nothing for the spec.",
      discussion: "'#/$defs/name' after a file selects a subschema.", valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "Compare a path at a commit with the working tree, or at two commits.",
      discussion: """
        REF, REF..REF2, or REF...REF2 for the changes since their common ancestor. git is asked for the \
        files; nothing is checked out.
        """,
      valueName: "ref"))
  var git: String?

  @Option(help: "The format of the result: text for people, json, github or markdown.")
  var report = DifferenceReportKind.text

  @Option(
    help: ArgumentHelp(
      "The classes that make the command fail: a list with commas, 'all' or 'none'.",
      valueName: "classes"))
  var failOn = "all"

  @Option(help: "Whether what can not be decided makes the command fail: fail or ignore.")
  var undecided = UndecidedChoice.fail

  @Option(
    help: ArgumentHelp(
      "Write each payload that shows a break as a file into a folder.", valueName: "dir"),
    completion: .directory)
  var witness: String?

  @Option(
    help: ArgumentHelp(
      "The seconds after which what is left is undecided.", valueName: "seconds"))
  var timeLimit = 10.0

  @OptionGroup var reading: SchemaReadingOptions
  @OptionGroup(title: "Warnings") var warningOptions: WarningOptions

  @Flag(
    name: .customLong("no-assert-formats"),
    help: "Treat 'format' as an annotation only, which is the specification's default.")
  var annotatesFormats = false

  func validate() throws {
    guard timeLimit > 0, timeLimit < 100_000 else {
      throw ValidationError("'--time-limit \(timeLimit)' must be a number of seconds above 0.")
    }
    if git == nil, paths.count != 2 {
      throw ValidationError("Give two files or folders, the old and the new one, or '--git'.")
    }
    if git != nil, paths.count > 2 {
      throw ValidationError("'--git' takes a path, or the old and the new one, not \(paths.count).")
    }
    if git == nil, paths.allSatisfy({ SchemaName($0).isStandardInput }) {
      throw ValidationError("Standard input can be read only once, and both versions name it.")
    }
    _ = try classes()
  }

  /// Reads the value of `--fail-on`.
  private func classes() throws -> Set<ChangeClass> {
    if failOn == "all" { return Set(ChangeClass.allCases).subtracting([.none]) }
    if failOn == "none" { return [] }
    var classes: Set<ChangeClass> = []
    for name in failOn.split(separator: ",", omittingEmptySubsequences: false) {
      guard let found = ChangeClass(rawValue: String(name)), found != .none else {
        throw ValidationError(
          "'--fail-on \(failOn)' names none of writers, readers, source and storage; 'all' and "
            + "'none' stand alone.")
      }
      classes.insert(found)
    }
    return classes
  }

  func run() throws {
    throw ExitCode(try status(classes()).rawValue)
  }

  private func status(_ classes: Set<ChangeClass>) -> ExitStatus {
    let (output, errors) = (OutputStream.standardOutput(), OutputStream.standardError())
    defer {
      output.flush()
      errors.flush()
    }
    do throws(DiagnosticsError) {
      let comparison = try compare()
      let digest = WarningDigest(named: Array(paths.suffix(1)), others: reading.resolve)
      let warnings = warningOptions.choices.applied(
        to: digest.shortened(comparison.diagnostics))
      for warning in warnings { errors.write(ReportedProblem(warning).text) }
      if warnings.contains(where: { $0.severity == .error }) { return .unusable }
      let found = comparison.report
      report.write(found, to: output, closing: report == .json ? errors : output)
      if let witness { try WitnessFiles(folder: witness).write(found.changes) }
      return found.fails(classes, ignoresDoubts: undecided == .ignore) ? .findings : .success
    } catch {
      errors.write(error.description + "\n")
      return .unusable
    }
  }

  private func compare() throws(DiagnosticsError) -> Comparison {
    var trees: (old: any FileTree, new: any FileTree) = (WorkingTree(), WorkingTree())
    if let git {
      let commits = try GitRepository().commits(git)
      trees.old = commits.old
      if let new = commits.new { trees.new = new }
    }
    let old = paths.first ?? Defaults.spec
    let new = paths.count > 1 ? paths[1] : old
    let options = ComparisonOptions(
      resolve: reading.entries, assertsFormats: !annotatesFormats, dialect: reading.dialect,
      isStrict: reading.strict, deadline: .now + .seconds(timeLimit))
    var comparison = Comparison(
      old: trees.old, new: trees.new, options: options,
      report: DifferenceReport(old: trees.old.shownName(of: old), new: trees.new.shownName(of: new))
    )
    try comparison.compare(old, new)
    return comparison
  }
}

/// The choices for what can not be decided.
enum UndecidedChoice: String, ExpressibleByArgument, CaseIterable {
  case fail
  case ignore
}

extension DifferenceReportKind: ExpressibleByArgument {}
