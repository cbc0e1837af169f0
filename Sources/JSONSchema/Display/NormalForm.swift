import JSONText

/// Distinguishes texts that differ only in their Unicode normalization.
enum NormalForm {
  /// Returns the text with every scalar escaped that Normalization Form C would replace or compose.
  static func escaped(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    // Latin letters have nothing to compose with, and all other affected scalars are above them.
    guard scalars.contains(where: { $0.value >= 0x300 }) else { return text }
    var bytes = OutputBytes(capacity: text.utf8.count + 16)
    var start = 0
    while start < scalars.count {
      var end = start + 1
      while end < scalars.count, CanonicalComposition.continues(scalars[end]) { end += 1 }
      append(scalars[start..<end], to: &bytes)
      start = end
    }
    return bytes.text
  }

  /// Appends a scalar and the following ones that could compose with it.
  private static func append(_ cluster: ArraySlice<Unicode.Scalar>, to text: inout OutputBytes) {
    let isReplaced = cluster.contains { replaced.contains($0.value) }
    let isNormal = !isReplaced && CanonicalComposition.isNormalized(cluster.map(\.value))
    for (number, scalar) in cluster.enumerated() {
      if !isNormal && (number > 0 || replaced.contains(scalar.value)) {
        DisplayEscape.append(scalar, to: &text)
      } else {
        text.append(contentsOf: String(scalar))
      }
    }
  }

  private static let replaced = ScalarSet(packed: "replaced")
}
