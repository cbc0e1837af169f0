import JSONText

/// What holds for bytes as a JSON text.
enum TextProperties {
  static func check(_ bytes: [UInt8]) {
    let document = Result { () throws(JSONSyntaxError) in try JSONDocument(bytes) }
    checkReaders(bytes, document)
    checkStream(bytes, document)
    switch document {
    case .success(let document):
      checkWriting(document, .compact)
      checkWriting(document, .pretty)
      checkDuplicates(document)
    case .failure(let error):
      expect(
        (0...bytes.count).contains(error.position.byteOffset),
        "a mistake is inside the text: \(error) in \(shown(bytes))")
    }
  }

  /// A document that parses is written, and what was written parses to an equal one.
  private static func checkWriting(_ document: JSONDocument, _ style: JSONWriter.Style) {
    let written = text(of: document.root.value, style)
    let again = Result { () throws(JSONSyntaxError) in try JSONDocument(written) }
    guard case .success(let again) = again else {
      fatalError("what is written parses: \(shown(document.bytes)), written \(shown(written))")
    }
    expect(again.root == document.root, "it is equal: \(shown(document.bytes)), \(shown(written))")
    expect(
      again.root.hashValue == document.root.hashValue,
      "and hashes alike: \(shown(document.bytes)), \(shown(written))")
    expect(
      text(of: again.root.value, style) == written,
      "and is written alike: \(shown(document.bytes)), \(shown(written))")
  }

  private static func text(of value: JSONValue, _ style: JSONWriter.Style) -> [UInt8] {
    var writer = JSONWriter(style: style)
    writer.write(value)
    return writer.takeBytes()
  }

  /// Reading without a tape gives the same verdict, and the same mistake at the same place.
  private static func checkReaders(
    _ bytes: [UInt8], _ document: Result<JSONDocument, JSONSyntaxError>
  ) {
    checkReader(bytes, document) { reader throws(JSONReadError) in
      let value = try reader.readValue()
      if case .success(let document) = document {
        expect(value == document.root.value, "values are equal: \(shown(bytes))")
      }
    }
    checkReader(bytes, document) { reader throws(JSONReadError) in try reader.skipValue() }
    checkReader(bytes, document) { reader throws(JSONReadError) in _ = try reader.readRawValue() }
  }

  private static func checkReader(
    _ bytes: [UInt8], _ document: Result<JSONDocument, JSONSyntaxError>,
    _ read: (inout JSONReader) throws(JSONReadError) -> Void
  ) {
    var reader = JSONReader(bytes)
    do throws(JSONReadError) {
      try read(&reader)
      try reader.finish()
      if case .failure(let error) = document {
        fatalError("a reader accepts no more than a document: \(shown(bytes)), \(error)")
      }
    } catch {
      let found = error.located(in: bytes)
      guard case .failure(let expected) = document else {
        fatalError("a reader accepts what a document does: \(shown(bytes)), \(found)")
      }
      expect(
        found.position == expected.position && found.message == expected.message
          && found.pointer == expected.pointer,
        "mistakes are the same: \(shown(bytes)), \(found), \(expected)")
    }
  }

  /// A stream has exactly one value if and only if the whole is a document, wherever it is cut.
  private static func checkStream(
    _ bytes: [UInt8], _ document: Result<JSONDocument, JSONSyntaxError>
  ) {
    let cut = bytes.isEmpty ? 0 : bytes.reduce(0) { $0 &+ Int($1) } % bytes.count
    let (whole, count) = elements(bytes, cut: 0)
    let (parts, partCount) = elements(bytes, cut: cut)
    expect(count == partCount, "a cut at \(cut) changes nothing: \(shown(bytes))")
    for (one, other) in zip(whole, parts) {
      expect(isSame(one, other), "a cut at \(cut) changes no value: \(shown(bytes))")
    }
    let isOneValue = count == 1 && (try? whole[0].document.get()) != nil
    let isDocument = (try? document.get()) != nil
    expect(isOneValue == isDocument, "a stream of one value is a document: \(shown(bytes))")
  }

  /// What has not arrived when a value turns out to be broken is neither in its bytes nor looked at to
  /// describe the mistake.
  private static func isSame(
    _ one: JSONTextStream.Element, _ other: JSONTextStream.Element
  ) -> Bool {
    guard one.origin == other.origin else { return false }
    switch (one.document, other.document) {
    case (.success, .success): return one.bytes == other.bytes
    case (.failure, .failure): return one.bytes.starts(with: other.bytes)
    default: return false
    }
  }

  private static func elements(
    _ bytes: [UInt8], cut: Int
  ) -> (elements: [JSONTextStream.Element], count: Int) {
    var stream = JSONTextStream()
    var elements: [JSONTextStream.Element] = []
    for piece in [bytes[..<cut], bytes[cut...]] {
      stream.append(piece)
      while let element = stream.next() { elements.append(element) }
    }
    stream.finish()
    while let element = stream.next() { elements.append(element) }
    return (elements, elements.count)
  }

  /// Every repeated name is where its pointer and positions say.
  private static func checkDuplicates(_ document: JSONDocument) {
    for duplicate in document.duplicateMembers {
      let value = document.root.resolve(duplicate.pointer)
      expect(value != nil, "a repeated name leads to a value: \(shown(document.bytes))")
      expect(
        duplicate.first.byteOffset < duplicate.second.byteOffset,
        "and its places are in order: \(shown(document.bytes))")
    }
  }
}
