import CommandStreams
import JSONSchema
import JSONText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// One check of everything that a request names: compiles the schema, then checks the inputs.
struct ValidationSession {
  let request: ValidationRequest
  let output: OutputStream
  let errors: OutputStream

  /// The stream for valid instances with their defaults, if another session has opened it.
  var filled: OutputStream?

  /// Whether SIGINT and SIGTERM close the report and end the process.
  ///
  /// False for `--watch`, which handles them itself.
  var endsOnSignals = false

  /// Compiles the schema, and checks the inputs.
  ///
  /// - Returns: The result, and the schema with its files, on which the result depends besides the inputs.
  func run() -> (summary: RunSummary, schema: SchemaSelection) {
    run(
      reportingTo: request.report.report(
        subject: request.schema.subject.displayName, isQuiet: request.isQuiet,
        listsValid: request.listsValid && !request.expectsInvalid, output: output, errors: errors))
  }

  /// Compiles the schema, and checks the inputs.
  ///
  /// - Parameter report: The report, which has not begun.
  /// - Returns: The result, and the schema with its files.
  func run(reportingTo report: any Report) -> (summary: RunSummary, schema: SchemaSelection) {
    defer {
      output.flush()
      errors.flush()
    }
    report.begin()
    let selection = SchemaSelection(request.schema)
    let quotable = QuotableFiles(request.schema)
    do throws(DiagnosticsError) {
      let schema = try selection.compile()
      var excerpts = FileExcerpts(known: selection.sources, quotable: quotable)
      let warnings = reviewed(schema.warnings.map(quotable.telling))
      if warnings.contains(where: { $0.severity == .error }) { throw DiagnosticsError(warnings) }
      for warning in warnings {
        report.add(ReportedProblem(warning, excerpt: excerpts.excerpt(for: warning)))
      }
      return (check(against: schema, selection.files, report), selection)
    } catch {
      var excerpts = FileExcerpts(known: selection.sources, quotable: quotable)
      for diagnostic in reviewed(error.diagnostics.map(quotable.telling)) {
        report.add(ReportedProblem(diagnostic, excerpt: excerpts.excerpt(for: diagnostic)))
      }
      let summary = RunSummary(hasRun: false, status: .unusable)
      report.finish(summary)
      return (summary, selection)
    }
  }

  /// Returns the diagnostics of the schema to report, according to the user's choices.
  private func reviewed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    if diagnostics.isEmpty { return diagnostics }
    return DialectAdvice.options.adding(
      to: request.warnings.applied(to: request.schema.warningDigest.shortened(diagnostics)))
  }

  private func check(
    against schema: CompiledSchema, _ files: [String], _ report: any Report
  ) -> RunSummary {
    let inputs = InputList(paths: request.paths, extensions: InputFormat.allExtensions)
    if !request.isQuiet {
      for path in inputs.passedOver {
        errors.write("\(DisplayText.line(path)): note: not a regular file; passed over\n")
      }
    }
    let filled: OutputStream?
    do throws(FileProblem) {
      let names = inputs.entries.map(\.displayName) + files
      if let known = self.filled {
        filled = known
      } else {
        filled = try FilledOutput.stream(to: request.filled, whileReading: names)
      }
    } catch {
      report.add(ReportedProblem(InputProblem(error)))
      let summary = RunSummary(hasRun: false, status: .unusable)
      report.finish(summary)
      return summary
    }
    let progress = ProgressLine(
      kind: request.progress, totalByteCount: inputs.byteCount, output: output, errors: errors)
    var checker = BatchChecker(
      schema: schema, maximumFailureCount: request.maximumFailureCount,
      limits: JSONLimits(maximumByteCount: InputLimits.maximumByteCount), renderer: report.renderer,
      tellsFindings: !request.isQuiet,
      repeatedNames: request.warnings.choice(for: .repeatedMember),
      repeatedNamesElsewhere: request.warnings.ownChoice(for: .repeatedMember) ?? .error,
      expectsInvalid: request.expectsInvalid, fillsDefaults: request.fillsDefaults,
      keepsFilled: filled != nil)
    checker.yamlTags = request.warnings.ownChoice(for: .yamlTag) ?? .off
    checker.yamlVersions = request.warnings.choice(for: .yamlVersion)
    let run = ValidationRun(
      inputs: inputs, format: request.format,
      others: .byName(isVersion11: request.isYAML11), checker: checker,
      maximumByteCount: InputLimits.maximumByteCount, report: report, jobs: request.jobs,
      observer: progress, filled: filled, interrupted: endsOnSignals ? end : nil)
    return run.run()
  }

  private func end(_ summary: RunSummary) -> Never {
    output.flush()
    errors.flush()
    exit(summary.exitCode)
  }
}

/// The file that `--filled` names.
enum FilledOutput {
  /// Opens the file, and empties it if it exists.
  ///
  /// - Parameters:
  ///   - path: The path, or `-` for standard output.
  ///   - inputs: The files that the run reads: instances, schemas, the mapping.
  /// - Returns: The stream; nil without a path.
  /// - Throws: `FileProblem` if the file can not be written, or is one of those that are read.
  static func stream(
    to path: String?, whileReading inputs: [String]
  ) throws(FileProblem) -> OutputStream? {
    guard let path else { return nil }
    if path == "-" { return .standardOutput() }
    if let identity = (try? FileStatus(path: path))?.identity {
      for input in inputs where (try? FileStatus(path: input))?.identity == identity {
        throw FileProblem(
          path: path, operation: "write", reason: "the same run reads the file")
      }
    }
    return try .file(path)
  }
}

/// A request to `validate`, as read from the command line.
struct ValidationRequest: Hashable, Sendable {
  var schema: SchemaRequest
  var paths: [String]
  var format = InputFormat.auto
  /// Whether all YAML is read as version 1.1.
  var isYAML11 = false
  var report = ReportKind.text
  var isQuiet = false
  /// Whether every instance must be invalid.
  var expectsInvalid = false
  /// Whether valid instances are listed, too.
  var listsValid = false
  /// Whether absent members get their defaults before an instance is checked.
  var fillsDefaults = false
  /// The file to which valid instances are written with their defaults, `-` for standard output; nil for none.
  var filled: String?
  var maximumFailureCount = 10
  /// The number of threads that check; `nil` for one per processor.
  var jobs: Int?
  var progress = ProgressKind.auto
  /// The choices for warnings: to suppress them, or to turn them into errors.
  var warnings = WarningChoices()
}

/// The versions of YAML that `--yaml` names.
enum YAMLVersion: String, CaseIterable, Sendable {
  case version12 = "1.2"
  case version11 = "1.1"
}
