package import JSONSchema
package import JSONText

/// Requests to convert a text, and their answers, as bytes in a pipe.
///
/// Both ends are of the same build, so that nothing needs a version. Numbers are little-endian.
package struct ConversionMessage {
  /// The bytes of a message that is written, or those that are left of one that is read.
  package private(set) var bytes: [UInt8] = []
  private var offset = 0

  package init() {}

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  // MARK: Numbers and texts

  private mutating func write(_ number: Int) {
    withUnsafeBytes(of: UInt64(number).littleEndian) { bytes += $0 }
  }

  private mutating func write(_ text: [UInt8]) {
    write(text.count)
    bytes += text
  }

  private mutating func number() -> Int {
    guard offset + 8 <= bytes.count else { return 0 }
    defer { offset += 8 }
    return bytes.withUnsafeBytes {
      Int(UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
  }

  private mutating func text() -> [UInt8] {
    let count = min(number(), bytes.count - offset)
    defer { offset += count }
    return Array(bytes[offset..<offset + count])
  }

  private mutating func write<Element: BitwiseCopyable>(array: [Element]) {
    write(array.count)
    array.withUnsafeBytes { bytes += $0 }
  }

  private mutating func array<Element: BitwiseCopyable>(of type: Element.Type) -> [Element] {
    let count = min(number(), (bytes.count - offset) / MemoryLayout<Element>.stride)
    defer { offset += count * MemoryLayout<Element>.stride }
    return [Element](unsafeUninitializedCapacity: count) { buffer, used in
      bytes.withUnsafeBytes { source in
        let part = source[offset..<offset + count * MemoryLayout<Element>.stride]
        UnsafeMutableRawBufferPointer(buffer).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: part))
      }
      used = count
    }
  }

  // MARK: Requests

  /// Returns the request to convert a text.
  package static func request(_ text: [UInt8], _ format: TextFormat) -> [UInt8] {
    var message = ConversionMessage()
    message.bytes.reserveCapacity(text.count + 16)
    message.write(code(of: format))
    message.write(text)
    return message.bytes
  }

  private static func code(of format: TextFormat) -> Int {
    switch format {
    case .yaml(let isVersion11): isVersion11 ? 1 : 0
    case .toml: 2
    case .json, .jsonc, .json5: 3
    }
  }

  /// Reads the text and the format of a request.
  package mutating func request() -> (text: [UInt8], format: TextFormat) {
    let code = number()
    let format: TextFormat = code == 2 ? .toml : .yaml(isVersion11: code == 1)
    return (text(), format)
  }

  // MARK: Answers

  /// Returns the answer with the documents of a text.
  package static func answer(_ documents: [Conversion]) -> [UInt8] {
    var message = ConversionMessage()
    message.write(documents.count)
    for document in documents {
      switch document {
      case .success(let document): message.write(document)
      case .failure(let failure): message.write(failure)
      }
    }
    return message.bytes
  }

  private mutating func write(_ document: ConvertedDocument) {
    write(0)
    write(document.json)
    write(document.start)
    write(array: document.map?.entries ?? [])
    write(array: document.map?.uses ?? [])
    write(document.remarks.count)
    for remark in document.remarks {
      write(remark.kind.rawValue)
      write(Array(remark.message.utf8))
      write(remark.offset)
    }
  }

  private mutating func write(_ failure: ConversionFailure) {
    write(1)
    write(Array(failure.message.utf8))
    write(failure.offset)
    write(failure.note == nil ? 0 : 1)
    if let note = failure.note { write(note) }
  }

  private mutating func write(_ note: ConversionFailure.Note) {
    write(Array(note.message.utf8))
    write(note.offset)
  }

  /// Reads the documents of an answer.
  package mutating func answer() -> [Conversion] {
    (0..<number()).map { _ in number() == 0 ? .success(document()) : .failure(failure()) }
  }

  private mutating func document() -> ConvertedDocument {
    let json = text()
    let start = number()
    let entries = array(of: SourceMap.Entry.self)
    let uses = array(of: SourceMap.Use.self)
    let remarks = (0..<number()).map { _ in remark() }
    return ConvertedDocument(
      json: json, map: SourceMap(entries: entries, uses: uses), start: start,
      remarks: remarks)
  }

  private mutating func failure() -> ConversionFailure {
    let message = String(decoding: text(), as: UTF8.self)
    let offset = number()
    return ConversionFailure(message, at: offset, note: number() == 0 ? nil : note())
  }

  private mutating func remark() -> ConversionRemark {
    let kind = ConversionRemark.Kind(rawValue: number()) ?? .tag
    let message = String(decoding: text(), as: UTF8.self)
    return ConversionRemark(kind, message, at: number())
  }

  private mutating func note() -> ConversionFailure.Note {
    let message = String(decoding: text(), as: UTF8.self)
    return ConversionFailure.Note(message, at: number())
  }
}
