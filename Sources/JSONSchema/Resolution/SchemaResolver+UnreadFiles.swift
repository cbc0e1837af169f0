extension SchemaResolver {
  /// Returns findings, followed by those about unreadable files in the folders for references.
  ///
  /// An unresolved reference may refer to one of these files, and then their findings are errors,
  /// too.
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
