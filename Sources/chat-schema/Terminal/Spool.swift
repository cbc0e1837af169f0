import CommandStreams

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Bytes that are collected now and written later: in memory while they are few, in an unnamed
/// temporary file once they are many.
struct Spool {
  private static let memoryLimit = 4 << 20

  private var memory: [UInt8] = []
  private var file: UnsafeMutablePointer<FILE>?

  /// Appends bytes.
  mutating func write(_ bytes: some Collection<UInt8>) {
    memory.append(contentsOf: bytes)
    guard memory.count > Self.memoryLimit else { return }
    // Without a temporary file the bytes stay in memory: slower, and still right.
    if file == nil { file = tmpfile() }
    guard let file else { return }
    let written = memory.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    memory.removeFirst(written)
  }

  /// Writes everything that was collected, and is empty afterwards.
  mutating func drain(to output: OutputStream) {
    if let file {
      rewind(file)
      var chunk = [UInt8](repeating: 0, count: 64 << 10)
      while true {
        let count = chunk.withUnsafeMutableBytes { fread($0.baseAddress, 1, $0.count, file) }
        if count == 0 { break }
        output.write(chunk[..<count])
      }
      fclose(file)
    }
    output.write(memory)
    file = nil
    memory = []
  }
}
