/// Whole files.
enum FileContents {
  /// The bytes of a file.
  static func read(_ path: String) throws(FileProblem) -> [UInt8] {
    let file = try OpenFile(path: path)
    var bytes: [UInt8] = []
    while try file.read(upTo: max(64 << 10, (file.size ?? 0) - bytes.count), into: &bytes) > 0 {}
    return bytes
  }
}
