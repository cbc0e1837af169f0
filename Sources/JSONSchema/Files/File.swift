#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The little that is asked of the file system, through the C library.
///
/// Foundation would cost a command more time to start than it takes to do its work.
package enum File {
  /// What a path leads to.
  package enum Kind {
    case file
    case folder
    /// A pipe, a socket or a device: readable once, or not at all.
    case stream
    case nothing
  }

  /// A call to the system failed, or there is nothing that a file can be.
  package struct Failure: Error {
    /// The system's words, for example `No such file or directory`.
    package let reason: String

    /// The failure of the last call.
    package init() {
      self.init(String(cString: strerror(errno)))
    }

    fileprivate init(_ reason: String) {
      self.reason = reason
    }
  }

  /// The most bytes that are read of a schema, a spec or a configuration: as many as of an instance.
  package static let maximumByteCount = 512 << 20

  /// The failure of a file, or of standard input, that has more.
  package static let tooLong = Failure("it has more than 512 MiB")

  /// What a path leads to, links followed.
  package static func kind(of path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .nothing }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file
    default: return .stream
    }
  }

  /// The system's words if it does not say what a path leads to, other than that nothing is there.
  static func obstacle(at path: String) -> String? {
    var status = stat()
    guard stat(path, &status) != 0, errno != ENOENT, errno != ENOTDIR else { return nil }
    return Failure().reason
  }

  /// How many bytes a regular file has; the most that there can be for what is none.
  static func size(of path: String) -> Int {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return .max }
    return Int(status.st_size)
  }

  /// All bytes of a file or a pipe.
  ///
  /// - Throws: ``Failure``, also for a device, which may have no end, and for more than ``maximumByteCount`` bytes.
  package static func bytes(of path: String) throws(Failure) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Failure() }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw Failure() }
    switch status.st_mode & S_IFMT {
    case S_IFCHR, S_IFBLK: throw Failure("it is a device")
    case S_IFREG where status.st_size > maximumByteCount: throw tooLong
    default: break
    }
    // Most files are read in one piece, and then there is nothing; of a pipe the size is not known.
    var room = min(max(Int(status.st_size) + 1, 1 << 12), 1 << 26)
    var bytes: [UInt8] = []
    while true {
      let piece = try piece(of: file, atMost: room)
      if piece.isEmpty { return bytes }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      if bytes.count > maximumByteCount { throw tooLong }
      room = 1 << 16
    }
  }

  private static func piece(of file: CInt, atMost room: Int) throws(Failure) -> [UInt8] {
    while true {
      var count = 0
      let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, used in
        count = read(file, buffer.baseAddress, buffer.count)
        used = max(0, count)
      }
      if count >= 0 { return piece }
      if errno != EINTR { throw Failure() }
    }
  }

  /// The names in a folder, sorted by their bytes, without those that begin with a dot.
  package static func names(in folder: String) throws(Failure) -> [String] {
    guard let handle = opendir(folder) else { throw Failure() }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(
          to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
        ) {
          String(cString: $0)
        }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a path is a link, so that following it could lead in a circle.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The path from the root of the file system.
  static func absolutePath(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    guard let folder = workingFolder else { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// The path from the working folder, if it is inside that.
  static func shownPath(_ path: String) -> String {
    guard let folder = workingFolder, path.hasPrefix(folder + "/") else { return path }
    return String(path.dropFirst(folder.count + 1))
  }

  private static var workingFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }
}
