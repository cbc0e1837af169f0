#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A new folder for files that nobody needs afterwards.
package enum TemporaryDirectory {
  /// Makes a folder and returns its path.
  package static func make() throws(FileProblem) -> String {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array(PathText.join(parent, "chat-schema-tour-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw .last("create a folder in", parent) }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Makes a folder the one that relative paths start from.
  package static func enter(_ path: String) throws(FileProblem) {
    guard chdir(path) == 0 else { throw .last("enter", path) }
  }

  /// Removes a folder with all that is in it, as far as that is possible.
  package static func remove(_ path: String) {
    do throws(FileProblem) {
      for name in try DirectoryListing.names(in: path) {
        let inner = PathText.join(path, name)
        if unlink(inner) != 0 { remove(inner) }
      }
      rmdir(path)
    } catch {
      // Nobody needs the folder; the system clears its temporary folder on its own.
    }
  }
}
