/// Cuts a stream of bytes into JSON texts: values one behind the other, or one on each line.
///
/// Bytes come in pieces of any size; values are handed out as soon as they are complete. Between two
/// values there may be whitespace; a number, `true`, `false` or `null` needs some before another
/// such value. After a broken value, reading goes on at the line behind the one that it began on,
/// so that nothing is lost where every line is a value; if it turned out to be broken more than
/// ``recoveryDistance`` bytes later, on the line behind that place.
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
/// Memory grows with the longest value, whatever the length of the stream;
/// ``JSONLimits/maximumByteCount`` limits the length of each value.
public struct JSONTextStream: Sendable {
  /// A value of the stream, or what stands in the place of one.
  public struct Element: Sendable {
    /// The bytes of the value; of a broken one, those up to the end of its line, as far as they had
    /// been appended when it was handed out.
    public let bytes: [UInt8]

    /// The position of the first of the bytes in the stream.
    public let origin: SourcePosition

    /// The value with positions of the stream, or what is wrong with it.
    public let document: Result<JSONDocument, JSONSyntaxError>
  }

  /// How many bytes are read a second time, at most, to find the values behind a broken one.
  public static let recoveryDistance = 65536

  private let limits: JSONLimits
  private var buffer: [UInt8] = []
  /// Where in the buffer the next value, or whitespace before it, begins.
  private var start = 0
  private var position = SourcePosition.start
  private var isFinished = false
  /// How many bytes there must be before another look at an incomplete value is worth it.
  private var neededCount = 0
  /// Whether the rest of a line is to be left out that has not arrived yet.
  private var isSkippingLine = false

  /// Creates a stream.
  ///
  /// - Parameter limits: How much each value may ask for.
  public init(limits: JSONLimits = .standard) {
    self.limits = limits
  }

  /// Adds bytes at the end.
  ///
  /// - Parameter bytes: The next bytes of the stream.
  public mutating func append(_ bytes: some Collection<UInt8>) {
    if start > buffer.count / 2 {
      buffer.removeSubrange(..<start)
      start = 0
    }
    let count = buffer.count
    buffer.append(contentsOf: bytes)
    // Short values mostly end with their line; for long ones, waiting until there is twice as much
    // keeps the time spent on looking in proportion to the length.
    let endsLine = buffer[count...].contains(UInt8(ascii: "\n"))
    if endsLine, buffer.count - start < 1 << 20 { neededCount = 0 }
  }

  /// Says that no bytes will follow.
  public mutating func finish() {
    isFinished = true
    neededCount = 0
  }

  /// Returns the next value.
  ///
  /// - Returns: The value, or what is broken; `nil` if more bytes are needed, or after the last
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
  /// Returns the end of a value if what follows can be another value, or if nothing follows.
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
