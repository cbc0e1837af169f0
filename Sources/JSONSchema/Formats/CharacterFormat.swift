/// `char`: one user-perceived character, which may consist of several Unicode scalars.
enum CharacterFormat {
  static func check(_ bytes: UnsafeBufferPointer<UInt8>) throws(FormatProblem) {
    var reader = FormatReader(bytes)
    guard !reader.isAtEnd else { throw reader.expected(.singleCharacter) }
    _ = reader.scalar()
    if reader.isAtEnd { return }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let first = text.first, text.count > 1 else { return }
    throw FormatProblem(.expected(.endOfText), at: min(first.utf8.count, bytes.count))
  }
}
