import JSONSchema

extension SchemaRegistry {
  /// Adds what `--resolve` names.
  ///
  /// - Throws: Everything of it that can not be read, with the name of the option.
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
