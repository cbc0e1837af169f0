#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The descriptors that the process has open.
enum OpenDescriptors {
  /// All of them; where the system has no list, those that may be open.
  static var all: [Int32] {
    #if os(Linux)
      // proc(5), "/proc/pid/fd/".
      guard let folder = opendir("/proc/self/fd") else { return possible }
      defer { closedir(folder) }
      var found: [Int32] = []
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        // The folder itself and its parent have no number.
        if let descriptor = Int32(name) { found.append(descriptor) }
      }
      return found
    #else
      return possible
    #endif
  }

  private static var possible: [Int32] { Array(0..<min(getdtablesize(), 65_536)) }
}
