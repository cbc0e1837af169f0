/// Splits a stream of bytes into JSON texts that follow each other or are on one line each.
///
/// Bytes are appended in pieces of any size, and each value is returned as soon as it is complete.
/// Whitespace may separate two values; it is required between two that are numbers, `true`, `false`
/// or `null`. After a malformed value, reading resumes at the line after the one on which it began,
/// so that no other value is lost if there is one on each line. If the mistake is noticed more than
/// ``recoveryDistance`` bytes later, reading resumes at the line after the mistake.
///
/// ```swift
/// var stream = JSONTextStream()
/// while let piece = try read() {
///   stream.append(piece)
///   while let element = stream.next() { use(element) }
/// }
/// stream.finish()
/// while let element = stream.next() { use(element) }
/// ```
///
/// Memory grows with the longest value, not with the length of the stream.
/// ``JSONLimits/maximumByteCount`` limits the length of each value.
public struct JSONTextStream: Sendable {
  /// A value of the stream, or a malformed text in the position of one.
  public struct Element: Sendable {
    /// The bytes of the value.
    ///
    /// For a malformed one, the bytes up to the end of its line, as far as they had been appended
    /// when it was returned.
    public let bytes: [UInt8]

    /// The position of the first of the bytes in the stream.
    public let origin: SourcePosition

    /// The value with positions in the stream, or the mistake in it.
    public let document: Result<JSONDocument, JSONSyntaxError>
  }

  /// The maximum number of bytes that are read a second time to find the values after a malformed
  /// one.
  public static let recoveryDistance = 65536

  private let limits: JSONLimits
  private var buffer: [UInt8] = []
  /// The offset in the buffer of the next value, or of the whitespace before it.
  private var start = 0
  private var position = SourcePosition.start
  private var isFinished = false
  /// The number of bytes required before an incomplete value is examined again.
  private var neededCount = 0
  /// Whether the rest of the current line, not yet appended, must be skipped.
  private var isSkippingLine = false

  /// Creates a stream.
  ///
  /// - Parameter limits: The limits that each value must stay within.
  public init(limits: JSONLimits = .standard) {
    self.limits = limits
  }

  /// Appends bytes to the stream.
  ///
  /// - Parameter bytes: The next bytes of the stream.
  public mutating func append(_ bytes: some Collection<UInt8>) {
    if start > buffer.count / 2 {
      buffer.removeSubrange(..<start)
      start = 0
    }
    let count = buffer.count
    buffer.append(contentsOf: bytes)
    // Short values mostly end with their line. For long ones, the stream waits until there is twice
    // as much, so that the total time stays in proportion to the length.
    let endsLine = buffer[count...].contains(UInt8(ascii: "\n"))
    if endsLine, buffer.count - start < 1 << 20 { neededCount = 0 }
  }

  /// Marks the end of the stream.
  ///
  /// No bytes may be appended after it.
  public mutating func finish() {
    isFinished = true
    neededCount = 0
  }

  /// Returns the next value.
  ///
  /// - Returns: The value, or the mistake in it; `nil` if more bytes are needed, or after the last
  ///   value of a finished stream.
  public mutating func next() -> Element? {
    if isSkippingLine { skipLine() }
    skipWhitespace()
    guard start < buffer.count, buffer.count - start >= neededCount else { return nil }
    let length: Result<Int, ScanFailure> = withScanner { scanner in
      do throws(ScanFailure) {
        let end = try scanner.valueEnd(0, depth: limits.maximumDepth)
        return .success(try scanner.separatedEnd(end, isFinished: isFinished))
      } catch {
        return .failure(error)
      }
    }
    switch length {
    case .success(let length):
      return value(length)
    case .failure(let failure):
      let pending = buffer.count - start
      if failure.noticedAt < pending || isFinished { return broken(failure) }
      if let maximum = limits.maximumByteCount, pending > maximum {
        return broken(ScanFailure(.byteCountLimit, at: maximum))
      }
      neededCount = 2 * pending
      return nil
    }
  }

  private func withScanner<Output>(_ body: (JSONScanner) -> Output) -> Output {
    buffer.withUnsafeBufferPointer { buffer in
      body(JSONScanner(UnsafeBufferPointer(rebasing: buffer[start...]), limits: limits))
    }
  }

  private mutating func value(_ length: Int) -> Element {
    let bytes = Array(buffer[start..<start + length])
    let origin = position
    advance(length)
    do throws(JSONSyntaxError) {
      let document = try JSONDocument(bytes, limits: limits, origin: origin)
      return Element(bytes: bytes, origin: origin, document: .success(document))
    } catch {
      return Element(bytes: bytes, origin: origin, document: .failure(error))
    }
  }

  private mutating func broken(_ failure: ScanFailure) -> Element {
    let origin = position
    let error = withScanner { JSONSyntaxError(failure, scanner: $0, origin: origin) }
    let isNear = failure.noticedAt <= Self.recoveryDistance
    let from = start + (isNear ? 0 : failure.noticedAt)
    let lineEnd = buffer[min(from, buffer.count)...].firstIndex(of: UInt8(ascii: "\n"))
    isSkippingLine = lineEnd == nil
    let bytes = Array(buffer[start..<(lineEnd ?? buffer.count)])
    advance(bytes.count)
    return Element(bytes: bytes, origin: origin, document: .failure(error))
  }

  private mutating func skipLine() {
    let lineEnd = buffer[start...].firstIndex(of: UInt8(ascii: "\n"))
    isSkippingLine = lineEnd == nil
    advance((lineEnd ?? buffer.count) - start)
  }

  private mutating func skipWhitespace() {
    advance(withScanner { $0.skipWhitespace(0) })
  }

  private mutating func advance(_ length: Int) {
    guard length > 0 else { return }
    position = buffer.withUnsafeBufferPointer { buffer in
      position.advanced(over: UnsafeBufferPointer(rebasing: buffer[start..<start + length]))
    }
    start += length
    neededCount = 0
  }
}

extension JSONScanner {
  /// Returns the end of a value if another value can follow it, or if nothing follows.
  fileprivate func separatedEnd(_ valueEnd: Int, isFinished: Bool) throws(ScanFailure) -> Int {
    // Brackets and quotation marks end a value by themselves.
    guard ![0x22, 0x5D, 0x7D].contains(base[valueEnd - 1]) else { return valueEnd }
    guard valueEnd < end else {
      if isFinished { return valueEnd }
      throw ScanFailure(.trailingContent, at: valueEnd)
    }
    switch base[valueEnd] {
    case 0x09, 0x0A, 0x0D, 0x20, 0x22, 0x5B, 0x7B: return valueEnd
    default: throw mistakenEnd(valueEnd)
    }
  }
}
