#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Functions that create, enter and remove a temporary folder.
package enum TemporaryDirectory {
  /// Creates a temporary folder and returns its path.
  package static func make() throws(FileProblem) -> String {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array(PathText.join(parent, "chat-schema-tour-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw .last("create a folder in", parent) }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Makes a folder the current folder of the process.
  package static func enter(_ path: String) throws(FileProblem) {
    guard chdir(path) == 0 else { throw .last("enter", path) }
  }

  /// Removes a folder and its contents, as far as possible.
  package static func remove(_ path: String) {
    do throws(FileProblem) {
      for name in try DirectoryListing.names(in: path) {
        let inner = PathText.join(path, name)
        if unlink(inner) != 0 { remove(inner) }
      }
      rmdir(path)
    } catch {
      // The files are not needed any more, and the system cleans its temporary folder by itself.
    }
  }
}
