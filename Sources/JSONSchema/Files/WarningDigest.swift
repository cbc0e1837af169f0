/// Shortens what is reported of one kind, so that schemas of others do not flood a report.
///
/// Schemas from elsewhere are those that a reference leads to outside of the folders in which the
/// reader works, and those that were given as a place where references may lead. Of all of them
/// together each kind of warning is reported once, with a count. Of a schema of the reader's own the
/// first ``ownLimit`` of a kind are.
package struct WarningDigest: Sendable {
  /// How many warnings of a kind are reported of one schema of the reader's own.
  package static let ownLimit = 10

  /// The folders that hold the reader's own schemas, as `file:` URIs.
  private let ownFolders: [String]

  /// Files and folders of others, as `file:` URIs.
  private let others: [String]

  /// The files that were named, as they are shown.
  private let named: [String]

  /// A digest.
  ///
  /// - Parameters:
  ///   - named: The files that the reader named: they, and all in their folders, are the reader's own.
  ///   - others: The files and folders in which references are looked up.
  package init(named: [String], others: [String]) {
    self.named = named
    ownFolders = named.map { Self.folder(of: SchemaSource.uri(ofFile: $0)) }
    self.others = others.map { SchemaSource.uri(ofFile: $0) }
  }

  /// Findings without warnings that repeat others; what they repeat has a note with their number.
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

  /// What warnings have in common that are counted together.
  private struct Group: Hashable {
    var id: Diagnostic.ID
    /// The schema; nil for all schemas from elsewhere.
    var file: String?
  }

  /// How many warnings of a group were met.
  private struct Tally {
    var told = 0
    /// Where the last one that is reported is.
    var place = 0
    var repeated = 0
    /// The files of those that are not.
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
    // Others are shown on request, all of them.
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
