import CommandStreams

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A buffer of bytes that are collected now and written later.
///
/// It uses memory for up to 4 MiB, and an unnamed temporary file for more.
struct Spool {
  private static let memoryLimit = 4 << 20

  private var memory: [UInt8] = []
  private var file: UnsafeMutablePointer<FILE>?

  /// Appends bytes.
  mutating func write(_ bytes: some Collection<UInt8>) {
    memory.append(contentsOf: bytes)
    guard memory.count > Self.memoryLimit else { return }
    // If no temporary file can be created, the bytes stay in memory, which is slower but correct.
    if file == nil { file = tmpfile() }
    guard let file else { return }
    let written = memory.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    memory.removeFirst(written)
  }

  /// Writes all collected bytes, and empties the buffer.
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
