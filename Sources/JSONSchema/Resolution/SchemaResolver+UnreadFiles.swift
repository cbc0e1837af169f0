extension SchemaResolver {
  /// Findings, and behind them what could not be read of the folders that references can lead to.
  ///
  /// A reference that leads nowhere may lead to one of these files: then they are errors, too.
  func withUnreadFiles(_ findings: [Diagnostic]) -> [Diagnostic] {
    if registry.unread.isEmpty { return findings }
    let isNeeded = findings.contains { $0.id == "unresolved-reference" && $0.severity == .error }
    let told = Set(findings.map(\.location))
    return findings
      + registry.unread.filter { !told.contains($0.location) }.map { finding in
        var finding = finding
        if isNeeded { finding.severity = .error }
        return finding
      }
  }
}
