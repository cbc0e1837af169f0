/// Limits the number of reported warnings of each kind, so that third-party schemas do not flood a
/// report.
///
/// Third-party schemas are those referenced outside the folders in which the user works, and those
/// given as locations for resolving references. For all of them together, each kind of warning is
/// reported once, with a count. For each schema of the user's own, the first ``ownLimit`` warnings
/// of a kind are reported.
package struct WarningDigest: Sendable {
  /// The maximum number of warnings of a kind that are reported for one of the user's own schemas.
  package static let ownLimit = 10

  /// The folders of the user's own schemas, as `file:` URIs.
  private let ownFolders: [String]

  /// The files and folders of third-party schemas, as `file:` URIs.
  private let others: [String]

  /// The files that the user named, in the form in which they are shown.
  private let named: [String]

  /// Creates a digest.
  ///
  /// - Parameters:
  ///   - named: The files that the user named. These, and all files in their folders, are the
  ///     user's own.
  ///   - others: The files and folders in which references are resolved.
  package init(named: [String], others: [String]) {
    self.named = named
    ownFolders = named.map { Self.folder(of: SchemaSource.uri(ofFile: $0)) }
    self.others = others.map { SchemaSource.uri(ofFile: $0) }
  }

  /// Returns the findings without repeated warnings.
  ///
  /// The last reported one of a kind gets a note with the number of those left out.
  package func shortened(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard diagnostics.contains(where: Self.isCounted) else { return diagnostics }
    var result: [Diagnostic] = []
    var groups: [Group: Tally] = [:]
    for diagnostic in diagnostics {
      guard Self.isCounted(diagnostic), let file = diagnostic.location?.file else {
        result.append(diagnostic)
        continue
      }
      let isOwn = isOwn(file)
      let group = Group(id: diagnostic.id, file: isOwn ? file : nil)
      var tally = groups[group] ?? Tally()
      if tally.told < (isOwn ? Self.ownLimit : 1) {
        tally.told += 1
        tally.place = result.count
        result.append(diagnostic)
      } else {
        tally.repeated += 1
        if !tally.files.contains(file) { tally.files.append(file) }
      }
      groups[group] = tally
    }
    for tally in groups.values where tally.repeated > 0 {
      result[tally.place].notes.append(Diagnostic.Note(tally.sentence))
    }
    return result
  }

  /// The properties that warnings which are counted together have in common.
  private struct Group: Hashable {
    var id: Diagnostic.ID
    /// The schema; nil for all third-party schemas.
    var file: String?
  }

  /// The number of warnings in a group.
  private struct Tally {
    var told = 0
    /// The index of the last one that is reported.
    var place = 0
    var repeated = 0
    /// The files of the warnings that are left out.
    var files: [String] = []

    var sentence: String {
      let place = files.count == 1 ? files[0] : "\(files.count) schemas from elsewhere"
      return "\(repeated) more of this kind in \(place)"
    }
  }

  private static func isCounted(_ diagnostic: Diagnostic) -> Bool {
    switch diagnostic.severity {
    case .error: false
    case .warning: true
    // Other notes are shown only on request, and then all of them.
    case .note: diagnostic.id == "foreign-keyword"
    }
  }

  private func isOwn(_ file: String) -> Bool {
    if named.contains(file) { return true }
    let uri = SchemaSource.uri(ofFile: file)
    if others.contains(where: { uri == $0 || Self.isFolder($0, of: uri) }) { return false }
    return ownFolders.contains { Self.isFolder($0, of: uri) }
  }

  private static func folder(of uri: String) -> String {
    uri.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(uri[...$0]) } ?? uri
  }

  private static func isFolder(_ folder: String, of uri: String) -> Bool {
    uri.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}
