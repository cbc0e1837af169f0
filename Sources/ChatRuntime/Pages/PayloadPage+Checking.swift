public import JSONText

extension PayloadPage where Item: CheckedModel {
  /// Reads the items of a page that satisfy their schema.
  ///
  /// The others are left out and reported.
  ///
  /// - Parameters:
  ///   - bytes: The whole payload in UTF-8.
  ///   - pointer: The pointer to the array of items in the payload. Default: the payload itself.
  ///   - options: Context members for each item, limits, and the name in diagnostics.
  /// - Throws: ``PayloadError`` for bytes that are not JSON, and if the value at the pointer is not an array.
  public init(
    checking bytes: [UInt8], at pointer: JSONPointer = .root,
    options: ReadingOptions = ReadingOptions()
  ) throws(PayloadError) {
    guard !pointer.tokens.isEmpty else {
      try self.init(checkingArray: bytes, options: options)
      return
    }
    let page = try PageDocument(bytes, at: pointer, options: options)
    try self.init(
      checkingArray: Array(bytes[page.array.byteRange]), options: options, below: pointer,
      origin: page.array.position)
  }

  /// Reads an array that spans all of the bytes.
  private init(
    checkingArray bytes: [UInt8], options: ReadingOptions, below pointer: JSONPointer = .root,
    origin: SourcePosition = .start
  ) throws(PayloadError) {
    self.init(items: [])
    var reader = PayloadReader(bytes, options: options, isChecking: true)
    let context = reader.rare.context
    var finder = SourcePositionFinder(bytes, origin: origin)
    do {
      var index = 0
      try reader.beginArray()
      while try reader.nextElement() {
        reader.rare.context = context
        if let item = Self.checkedItem(&reader) {
          items.append(item)
        } else {
          // The schema is evaluated to find the failures, or finds that the item is valid.
          let range = try reader.json.readRawValue()
          add(
            bytes[range], options, pointer: pointer.appending(index),
            origin: finder.position(atByteOffset: range.lowerBound))
        }
        index += 1
      }
      reader.rare.context = nil
      try reader.finish()
    } catch {
      throw PayloadError(error, in: reader, file: options.name, below: pointer, origin: origin)
    }
  }

  /// Reads the next item if the generated checks find it valid; otherwise returns nil and does not consume it.
  private static func checkedItem(_ reader: inout PayloadReader) -> Item? {
    let isDecided =
      reader.rare.context == nil
      ? Item.self is any SchemaModel.Type : Item.self is any EntitySchemaModel.Type
    guard isDecided else { return nil }
    let start = reader.json
    do {
      return try Item(from: &reader)
    } catch {
      // After any error, the schema is evaluated next.
      reader.json = start
      reader.rare.contextsInUse = nil
      return nil
    }
  }

  /// Adds an item that the schema finds valid, or else the diagnostics about it.
  private mutating func add(
    _ bytes: ArraySlice<UInt8>, _ options: ReadingOptions, pointer: JSONPointer,
    origin: SourcePosition
  ) {
    do throws(PayloadError) {
      let document = try PageDocument.parse(Array(bytes), options: options, origin: origin)
      let place = PayloadPlace(document.root, pointer: pointer, origin: origin)
      items.append(try place.read(Item.self, options: options))
    } catch {
      let room = max(0, options.maximumDiagnostics - diagnostics.count)
      diagnostics += error.diagnostics.prefix(room)
      omittedDiagnosticCount += max(0, error.diagnostics.count - room)
    }
  }

  /// Reads the items of a page that satisfy their schema.
  ///
  /// The others are left out and reported.
  ///
  /// - Parameters:
  ///   - text: The whole payload.
  ///   - pointer: The pointer to the array of items in the payload. Default: the payload itself.
  ///   - options: Context members for each item, limits, and the name in diagnostics.
  /// - Throws: ``PayloadError`` for text that is not JSON, and if the value at the pointer is not an array.
  public init(
    checking text: String, at pointer: JSONPointer = .root,
    options: ReadingOptions = ReadingOptions()
  ) throws(PayloadError) {
    try self.init(checking: Array(text.utf8), at: pointer, options: options)
  }
}
