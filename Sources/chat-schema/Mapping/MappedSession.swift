import CommandStreams
import JSONSchema

/// A request to check files whose schemas are named by a mapping, by a catalogue or by the files themselves.
struct MappingRequest: Hashable, Sendable {
  /// The request for each schema, without the schema.
  var base: ValidationRequest

  /// The mapping; nil for the nearest one.
  var mapping: String?
  var catalog: String?

  /// Whether `$schema` of a file counts.
  var readsOwnSchema = true

  /// Whether a file without a schema is an error.
  var requiresSchema = false
}

/// Checks files, each against the schemas that are for it.
struct MappedSession {
  let request: MappingRequest
  let output: OutputStream
  let errors: OutputStream

  /// Checks all files, and writes one report.
  func run() -> RunSummary {
    let report = request.base.report.report(
      subject: request.mapping ?? MappingFile.names[0], isQuiet: request.base.isQuiet,
      listsValid: request.base.listsValid && !request.base.expectsInvalid, output: output,
      errors: errors)
    defer {
      output.flush()
      errors.flush()
    }
    report.begin()
    var summary = RunSummary()
    summary.expectsInvalid = request.base.expectsInvalid
    do throws(DiagnosticsError) {
      let inputs = try MappedInputs(request)
      check(inputs, report, &summary)
    } catch {
      for diagnostic in error.diagnostics { report.add(ReportedProblem(diagnostic)) }
      summary = RunSummary(hasRun: false, status: .unusable)
    }
    report.finish(summary)
    return summary
  }

  /// Reports the entries that are for no file, and a mapping that is for none.
  private func addGaps(
    of inputs: MappedInputs, to report: any Report, _ summary: inout RunSummary
  ) {
    let warnings = inputs.unusedEntries.map { entry in
      Diagnostic(
        .unusedEntry, .warning, at: entry.location, "no file matches the patterns of this entry")
    }
    for warning in request.base.warnings.applied(to: warnings) {
      report.add(ReportedProblem(warning))
      if warning.severity == .error { summary.status.raise(to: .unusable) }
    }
    guard inputs.groups.isEmpty, inputs.unmapped.isEmpty, inputs.problems.isEmpty,
      request.base.paths.isEmpty
    else { return }
    report.add(ReportedProblem(Diagnostic("no-instance", at: nil, "no file is checked")))
    summary.status.raise(to: .unusable)
  }

  private func check(_ inputs: MappedInputs, _ report: any Report, _ summary: inout RunSummary) {
    let stopwatch = ElapsedTime()
    for problem in inputs.problems {
      report.add(ReportedProblem(problem))
      summary.status.raise(to: .unusable)
    }
    let filled: OutputStream?
    do throws(FileProblem) {
      filled = try FilledOutput.stream(
        to: request.base.filled, whileReading: inputs.files)
    } catch {
      report.add(ReportedProblem(InputProblem(error)))
      return summary.status.raise(to: .unusable)
    }
    addGaps(of: inputs, to: report, &summary)
    for group in inputs.groups {
      var request = group.request
      request.paths = group.paths
      let session = ValidationSession(
        request: request, output: output, errors: errors, filled: filled)
      summary.add(session.run(reportingTo: PartialReport(report)).summary)
    }
    summary.unmappedCount = inputs.unmappedCount
    if request.requiresSchema {
      for path in inputs.unmapped {
        report.add(
          ReportedProblem(
            Diagnostic(
              "missing-schema", at: SourceLocation(file: path), "no schema is for this file")))
        summary.status.raise(to: .unusable)
      }
    }
    summary.seconds = stopwatch.seconds
  }
}

extension RunSummary {
  /// Adds the counts of a part, and raises the status to its own.
  fileprivate mutating func add(_ part: RunSummary) {
    if part.expectsInvalid, !expectsInvalid {
      refusals.all += part.instanceCount
      refusals.invalid += part.invalidCount
      refusals.unreadable += part.unreadableCount
    } else {
      instanceCount += part.instanceCount
      invalidCount += part.invalidCount
      unreadableCount += part.unreadableCount
    }
    byteCount += part.byteCount
    status.raise(to: part.status)
  }
}

/// A part of a report, which others begin and finish.
private final class PartialReport: Report {
  private let whole: any Report

  init(_ whole: any Report) { self.whole = whole }

  var renderer: any FindingRenderer { whole.renderer }

  func begin() {}

  func add(_ batch: CheckedBatch) { whole.add(batch) }

  func endInput(path: String) { whole.endInput(path: path) }

  func add(_ problem: ReportedProblem) { whole.add(problem) }

  func finish(_ summary: RunSummary) {}
}
