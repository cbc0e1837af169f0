/// `byte` and `base64url`: RFC 4648, 4 and 5, on one line.
///
/// `byte` must end with the required padding, which is optional in `base64url` (RFC 4648, 3.2).
enum Base64Format {
  private static let digits = ASCIISet.lettersAndDigits.union(ASCIISet("+/"))
  private static let digitsForURLs = ASCIISet.lettersAndDigits.union(ASCIISet("-_"))

  static func check(
    _ bytes: UnsafeBufferPointer<UInt8>, isForURLs: Bool
  ) throws(FormatProblem) {
    var reader = FormatReader(bytes)
    let count = reader.skip(all: isForURLs ? digitsForURLs : digits)
    if isForURLs, reader.isAtEnd, count % 4 != 1 { return }
    let end = reader.position
    var padding = 0
    while padding < 2, reader.skip("=") { padding += 1 }
    guard reader.isAtEnd else {
      throw reader.expected(isForURLs ? .base64URLDigit : .base64Digit)
    }
    guard (count + padding) % 4 == 0, padding == 0 || count % 4 >= 2 else {
      throw FormatProblem(.incompleteGroup, at: end - count % 4)
    }
  }
}
