#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The few file system operations that the package needs, through the C library.
///
/// Loading Foundation would take a command longer than its actual work.
package enum File {
  /// The kind of a file system entry.
  package enum Kind {
    case file
    case folder
    /// A pipe, a socket or a device: readable once, or not at all.
    case stream
    case nothing
  }

  /// The failure of a system call, or of a check of the file.
  package struct Failure: Error {
    /// The reason in the system's words, for example `No such file or directory`.
    package let reason: String

    /// Creates the failure of the last system call.
    package init() { self.init(String(cString: strerror(errno))) }

    fileprivate init(_ reason: String) { self.reason = reason }
  }

  /// The maximum size in bytes of a schema, spec or configuration, equal to that of an instance.
  package static let maximumByteCount = 512 << 20

  /// The failure for a file, or for standard input, that exceeds the maximum size.
  package static let tooLong = Failure("it has more than 512 MiB")

  /// Returns the kind of the entry at a path.
  ///
  /// Links are followed.
  package static func kind(of path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .nothing }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file
    default: return .stream
    }
  }

  /// Returns the system's error if it prevents access to a path; nil if the entry exists or is
  /// missing.
  static func obstacle(at path: String) -> String? {
    var status = stat()
    guard stat(path, &status) != 0, errno != ENOENT, errno != ENOTDIR else { return nil }
    return Failure().reason
  }

  /// Returns the size of a regular file in bytes; `.max` for any other entry.
  static func size(of path: String) -> Int {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return .max }
    return Int(status.st_size)
  }

  /// Returns all bytes of a file or a pipe.
  ///
  /// - Throws: ``Failure``, also for a device, which may never end, and for more than
  ///   ``maximumByteCount`` bytes.
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
    // Most files are read in one piece, followed by an empty one. The size of a pipe is unknown.
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

  /// Returns the names in a folder, sorted by their bytes, without those that begin with a dot.
  package static func names(in folder: String) throws(Failure) -> [String] {
    guard let handle = opendir(folder) else { throw Failure() }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(
          to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
        ) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns whether a path is a link, which could lead into a cycle.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns the path from the root of the file system.
  static func absolutePath(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    guard let folder = workingFolder else { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// Returns the path relative to the working folder, if it is inside that folder.
  package static func shownPath(_ path: String) -> String {
    guard let folder = workingFolder, path.hasPrefix(folder + "/") else { return path }
    return String(path.dropFirst(folder.count + 1))
  }

  private static var workingFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }
}
