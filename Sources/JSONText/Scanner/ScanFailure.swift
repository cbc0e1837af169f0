/// A mistake that stopped the scanner, with its two byte offsets.
struct ScanFailure: Error {
  /// The kind of mistake.
  let code: JSONSyntaxError.Code

  /// The offset of the offending character.
  let offset: Int

  /// The offset of the first byte that makes the text invalid; the length of the input if more
  /// bytes could still make it valid.
  let noticedAt: Int

  init(_ code: JSONSyntaxError.Code, at offset: Int, noticedAt: Int? = nil) {
    self.code = code
    self.offset = offset
    self.noticedAt = noticedAt ?? offset
  }
}
