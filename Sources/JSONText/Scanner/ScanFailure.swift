/// What stopped the scanner: the mistake, and two byte offsets.
struct ScanFailure: Error {
  /// Which mistake it is.
  let code: JSONSyntaxError.Code

  /// The offset of the offending character.
  let offset: Int

  /// The offset of the first byte that can not be right; the length of the input if more bytes
  /// could still make it right.
  let noticedAt: Int

  init(_ code: JSONSyntaxError.Code, at offset: Int, noticedAt: Int? = nil) {
    self.code = code
    self.offset = offset
    self.noticedAt = noticedAt ?? offset
  }
}
