/// Removes keys, tokens and payloads from texts of the service.
///
/// A service may quote a request in its answer, whole or in part. Every run of eight bytes that
/// also occurs in a secret is removed, so that even a part of a payload is not shown.
struct Redaction {
  /// The runs of bytes to remove, by their lengths.
  private var runs: [Int: Set<ArraySlice<UInt8>>] = [:]

  /// The maximum length of a cleaned text.
  private static let maximumLength = 300

  /// The length of the runs that are compared.
  private static let runLength = 8

  /// - Parameter secrets: The byte strings to remove; those of less than three bytes are ignored.
  init(secrets: [[UInt8]]) {
    for secret in secrets where secret.count >= 3 {
      let length = min(Self.runLength, secret.count)
      for start in 0...(secret.count - length) {
        runs[length, default: []].insert(secret[start..<(start + length)])
      }
    }
  }

  /// Returns a text without the secrets, on one line and with a limited length.
  func clean(_ text: String) -> String {
    let bytes = Array(text.utf8.prefix(Self.maximumLength * 4))
    var isSecret = [Bool](repeating: false, count: bytes.count)
    for (length, runs) in runs where bytes.count >= length {
      for start in 0...(bytes.count - length)
      where runs.contains(bytes[start..<(start + length)]) {
        for index in start..<(start + length) { isSecret[index] = true }
      }
    }
    var kept: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if !isSecret[index] {
        kept.append(byte)
      } else if index == 0 || !isSecret[index - 1] {
        kept += Array("[…]".utf8)
      }
    }
    let scalars = String(decoding: kept, as: UTF8.self).unicodeScalars.map {
      $0.properties.generalCategory == .control ? " " : $0
    }
    var clean = String.UnicodeScalarView()
    clean.append(contentsOf: scalars.prefix(Self.maximumLength))
    return String(clean) + (scalars.count > Self.maximumLength ? "…" : "")
  }
}
