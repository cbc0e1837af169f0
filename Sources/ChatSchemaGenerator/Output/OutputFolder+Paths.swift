extension OutputFolder {
  /// Returns the problems with the paths of files; these come from names in a spec, which may contain
  /// anything.
  func unusablePaths(of generated: [GeneratedFile]) -> [OutputError.Problem] {
    var problems: [OutputError.Problem] = []
    var seen: [String: String] = [:]
    for file in generated {
      if let reason = OutputFolder.reason(against: file.path) {
        problems.append(
          OutputError.Problem(code: .unusablePath, path: file.path, message: reason))
      } else if let other = seen.updateValue(file.path, forKey: file.path.lowercased()) {
        problems.append(
          OutputError.Problem(
            code: .unusablePath, path: file.path,
            message: "the same file as '\(other)' where case is ignored; rename one of them"))
      }
    }
    return problems
  }

  /// Returns the reason why a path cannot be written below the folder, or `nil`.
  private static func reason(against path: String) -> String? {
    // Compares bytes, as a file system does: a slash with a combining mark after it is still a slash.
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if parts.contains(where: { $0.allSatisfy { $0 == UInt8(ascii: ".") } && $0.count < 3 }) {
      return "the path does not stay inside the output folder"
    }
    if parts.contains(where: { $0.count > 255 }) {
      return "the name is longer than the 255 bytes that file systems allow"
    }
    let isPlain = path.utf8.allSatisfy { byte in
      byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: ":")
    }
    return isPlain ? nil : "the name holds a character that is not allowed in file names"
  }
}
