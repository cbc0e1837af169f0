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
    guard !pointer.tokens.isEmpty else {
      try self.init(checkingArray: bytes, options: options)
      return
    }
    let page = try PageDocument(bytes, at: pointer, options: options)
    try self.init(
      checkingArray: Array(bytes[page.array.byteRange]), options: options, below: pointer,
      origin: page.array.position)
  }

  /// Reads an array that is all of the bytes.
  private init(
    checkingArray bytes: [UInt8], options: ReadingOptions, below pointer: JSONPointer = .root,
    origin: SourcePosition = .start
  ) throws(PayloadError) {
    self.init(items: [])
    var reader = PayloadReader(bytes, options: options, isChecking: true)
    let context = reader.context
    var finder = SourcePositionFinder(bytes, origin: origin)
    do {
      var index = 0
      try reader.beginArray()
      while try reader.nextElement() {
        reader.context = context
        if let item = Self.checkedItem(&reader) {
          items.append(item)
        } else {
          // The engine says what is wrong with it, or that nothing is.
          let range = try reader.json.readRawValue()
          add(
            bytes[range], options, pointer: pointer.appending(index),
            origin: finder.position(atByteOffset: range.lowerBound))
        }
        index += 1
      }
      reader.context = nil
      try reader.finish()
    } catch {
      throw reader.payloadError(error, file: options.name, below: pointer, origin: origin)
    }
  }

  /// The next item, if reading it shows that it is what its schema says; else it stays to be read.
  private static func checkedItem(_ reader: inout PayloadReader) -> Item? {
    let isDecided =
      reader.context == nil
      ? Item.self is any SchemaModel.Type : Item.self is any EntitySchemaModel.Type
    guard isDecided else { return nil }
    let start = reader.json
    do {
      return try Item(from: &reader)
    } catch {
      // Whatever is wrong, the engine is asked next.
      reader.json = start
      reader.contextsInUse = nil
      return nil
    }
  }

  /// Adds an item as the engine decides it, or what is wrong with it.
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
