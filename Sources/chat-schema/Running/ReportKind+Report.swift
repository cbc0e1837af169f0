import CommandStreams

extension ReportKind {
  /// Makes the report.
  ///
  /// - Parameters:
  ///   - subject: What instances are checked against, as reports name it.
  ///   - isQuiet: Whether only the closing line is wanted.
  ///   - output: Where results go.
  ///   - errors: Where notices go.
  /// - Returns: A report of which nothing has been written yet.
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
