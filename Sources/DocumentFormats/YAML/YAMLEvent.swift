import CYaml
import JSONText

/// An event of a YAML stream.
struct YAMLEvent {
  /// The kinds of events that a document consists of.
  enum Kind {
    case streamEnd
    /// A document begins; whether `%YAML 1.1` is before it.
    case documentStart(isVersion11: Bool)
    case documentEnd
    case alias(String)
    case scalar(Scalar)
    case sequenceStart
    case mappingStart
    case collectionEnd
  }

  /// A scalar: its text without quotes and escapes, and whether it was written without quotes.
  struct Scalar {
    var text: [UInt8]
    var isPlain: Bool
  }

  var kind: Kind

  /// The place in the text, in bytes.
  var place: Range<Int>

  var anchor: String?

  /// The tag, with its handle resolved; nil for a value without one.
  var tag: String?
}

/// Reads the events of a YAML stream with libyaml, the parser of Yams.
///
/// Yams itself offers values, or nodes in which aliases are resolved; where an alias stands, the ends of values and
/// repeated names are known from the events alone.
final class YAMLEventReader {
  private var parser = yaml_parser_t()
  private var offsets: CharacterOffsets

  /// The bytes, from the offset at which reading began.
  private let bytes: UnsafeBufferPointer<UInt8>

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - bytes: The whole text in UTF-8, which must outlive the reader.
  ///   - start: The offset of the line at which reading begins.
  ///   - isASCII: Whether all of the text is, so that characters are bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isASCII: Bool) {
    self.bytes = UnsafeBufferPointer(rebasing: bytes[start...])
    offsets = CharacterOffsets(self.bytes, base: start, isASCII: isASCII)
    yaml_parser_initialize(&parser)
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(&parser, self.bytes.baseAddress, self.bytes.count)
  }

  deinit { yaml_parser_delete(&parser) }

  /// Returns the next event.
  ///
  /// - Throws: `ConversionFailure` for the first mistake in the syntax, after which there are no events.
  func next() throws(ConversionFailure) -> YAMLEvent {
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(&parser, &event) == 1 else { throw failure }
      defer { yaml_event_delete(&event) }
      if let event = read(event) { return event }
    }
  }

  private func read(_ event: yaml_event_t) -> YAMLEvent? {
    let place = offsets.offset(of: event.start_mark)..<offsets.offset(of: event.end_mark)
    func make(
      _ kind: YAMLEvent.Kind, _ anchor: UnsafeMutablePointer<UInt8>? = nil,
      _ tag: UnsafeMutablePointer<UInt8>? = nil
    ) -> YAMLEvent {
      YAMLEvent(
        kind: kind, place: place, anchor: anchor.map { String(cString: $0) },
        tag: tag.map { String(cString: $0) })
    }
    switch event.type {
    case YAML_STREAM_END_EVENT: return make(.streamEnd)
    case YAML_DOCUMENT_START_EVENT:
      let version = event.data.document_start.version_directive?.pointee
      return make(.documentStart(isVersion11: version?.minor == 1))
    case YAML_DOCUMENT_END_EVENT: return make(.documentEnd)
    case YAML_ALIAS_EVENT: return make(.alias(String(cString: event.data.alias.anchor)))
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
      return make(.scalar(.init(text: Array(text), isPlain: isPlain)), scalar.anchor, scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      return make(.sequenceStart, event.data.sequence_start.anchor, event.data.sequence_start.tag)
    case YAML_MAPPING_START_EVENT:
      return make(.mappingStart, event.data.mapping_start.anchor, event.data.mapping_start.tag)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return make(.collectionEnd)
    default: return nil
    }
  }

  private var failure: ConversionFailure {
    let problem = parser.problem.map { String(cString: $0) } ?? "not enough memory"
    guard parser.error != YAML_READER_ERROR else {
      return ConversionFailure(
        YAMLWording.sentence(problem), at: offsets.base + min(parser.problem_offset, bytes.count))
    }
    let context = parser.context.map { String(cString: $0) }
    let related = context.map { context in
      ConversionFailure.Note(
        YAMLWording.context(context), at: offsets.offset(of: parser.context_mark))
    }
    let sentence = YAMLWording.sentence(problem)
    let offset = offsets.offset(of: parser.problem_mark)
    // The end of the text says less than where the quote is.
    if let related,
      problem.hasPrefix("found unexpected end") || problem.hasSuffix("document indicator")
    {
      return ConversionFailure(
        sentence, at: related.offset, note: .init("it ends here", at: offset), end: offset)
    }
    if let quote = YAMLQuotes.opening(before: offset - offsets.base, in: bytes) {
      return ConversionFailure(
        "the quote is not closed in its line; the next one seems to close it",
        at: offsets.base + quote, note: .init(sentence, at: offset), end: offset)
    }
    return ConversionFailure(
      sentence, at: offset, note: related?.offset == offset ? nil : related)
  }
}

/// Converts the marks of libyaml, which count characters, to offsets in bytes.
private struct CharacterOffsets {
  /// The offset of the first of the bytes in the whole text.
  let base: Int
  private let bytes: UnsafeBufferPointer<UInt8>
  private let isASCII: Bool

  /// The character whose offset was asked for last.
  private var last = (character: 0, offset: 0)

  init(_ bytes: UnsafeBufferPointer<UInt8>, base: Int, isASCII: Bool) {
    self.bytes = bytes
    self.base = base
    self.isASCII = isASCII
  }

  mutating func offset(of mark: yaml_mark_t) -> Int {
    if isASCII { return base + min(mark.index, bytes.count) }
    while last.character < mark.index, last.offset < bytes.count {
      repeat { last.offset += 1 } while last.offset < bytes.count && isContinuation(last.offset)
      last.character += 1
    }
    while last.character > mark.index, last.offset > 0 {
      repeat { last.offset -= 1 } while last.offset > 0 && isContinuation(last.offset)
      last.character -= 1
    }
    return base + last.offset
  }

  private func isContinuation(_ offset: Int) -> Bool { bytes[offset] & 0xC0 == 0x80 }
}
