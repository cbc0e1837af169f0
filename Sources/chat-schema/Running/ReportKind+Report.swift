import CommandStreams

extension ReportKind {
  /// Creates a report of this kind.
  ///
  /// - Parameters:
  ///   - subject: The name of the schema or entity, as reports show it.
  ///   - isQuiet: Whether the report is only the closing line.
  ///   - output: The stream for results.
  ///   - errors: The stream for notices.
  /// - Returns: A report that has not written anything yet.
  func report(
    subject: String, isQuiet: Bool, output: OutputStream, errors: OutputStream
  ) -> any Report {
    if isQuiet {
      return QuietReport(closing: self == .text ? output : errors, errors: errors)
    }
    switch self {
    case .text:
      return TextReport(output: output, errors: errors)
    case .json:
      return StreamReport(renderer: JSONRenderer(), output: output, errors: errors)
    case .github:
      return StreamReport(
        renderer: GitHubRenderer(), output: output, errors: errors,
        problemText: GitHubRenderer.command)
    case .sarif:
      return SARIFReport(output: output, errors: errors)
    case .junit:
      return JUnitReport(subject: subject, output: output, errors: errors)
    }
  }
}
