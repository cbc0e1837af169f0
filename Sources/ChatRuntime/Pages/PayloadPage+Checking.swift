public import JSONText

extension PayloadPage where Item: CheckedModel {
  /// Reads the items of a page that are what their schema says; the others are left out and reported.
  ///
  /// - Parameters:
  ///   - bytes: The payload in UTF-8, all of it.
  ///   - pointer: Where in the payload the array of items is.
  ///   - options: Context members for each item, limits, and the name in diagnostics.
  /// - Throws: ``PayloadError`` for bytes that are not JSON, and if there is no array at the pointer.
  public init(
    checking bytes: [UInt8], at pointer: JSONPointer = .root,
    options: ReadingOptions = ReadingOptions()
  ) throws(PayloadError) {
    self.init(items: [])
    let page = try PageDocument(bytes, at: pointer, options: options)
    var finder = SourcePositionFinder(bytes)
    for (index, node) in page.array.elements.enumerated() {
      let place = PayloadPlace(
        node, pointer: pointer.appending(index),
        origin: finder.position(atByteOffset: node.byteRange.lowerBound))
      do {
        items.append(try place.read(Item.self, options: options))
      } catch {
        let room = max(0, options.maximumDiagnostics - diagnostics.count)
        diagnostics += error.diagnostics.prefix(room)
        omittedDiagnosticCount += max(0, error.diagnostics.count - room)
      }
    }
  }

  /// Reads the items of a page that are what their schema says; the others are left out and reported.
  ///
  /// - Parameters:
  ///   - text: The payload, all of it.
  ///   - pointer: Where in the payload the array of items is.
  ///   - options: Context members for each item, limits, and the name in diagnostics.
  /// - Throws: ``PayloadError`` for text that is not JSON, and if there is no array at the pointer.
  public init(
    checking text: String, at pointer: JSONPointer = .root,
    options: ReadingOptions = ReadingOptions()
  ) throws(PayloadError) {
    try self.init(checking: Array(text.utf8), at: pointer, options: options)
  }
}
