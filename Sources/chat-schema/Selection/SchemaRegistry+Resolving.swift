import JSONSchema

extension SchemaRegistry {
  /// Adds the schemas that `--resolve` names.
  ///
  /// - Throws: `DiagnosticsError` with all that cannot be read; the messages name the option.
  mutating func add(resolving entries: [ResolveEntry]) throws(DiagnosticsError) {
    do throws(DiagnosticsError) {
      try add(entries)
    } catch {
      throw DiagnosticsError(
        error.diagnostics.map { diagnostic in
          var diagnostic = diagnostic
          diagnostic.message = "`--resolve`: \(diagnostic.message)"
          return diagnostic
        })
    }
  }
}
