import JSONSchema
import JSONText

/// An object to check and read, and its location in the payload.
struct PayloadPlace {
  /// The object.
  let node: JSONNode
  /// The pointer to it from the root of the payload.
  let pointer: JSONPointer
  /// The position of its first byte in the payload.
  let origin: SourcePosition
  /// The bytes of its text.
  private let bytes: [UInt8]

  /// Creates the place of an object inside a payload.
  init(_ node: JSONNode, pointer: JSONPointer, origin: SourcePosition) {
    self.node = node
    self.pointer = pointer
    self.origin = origin
    let (all, range) = (node.document.bytes, node.byteRange)
    bytes = range.count == all.count ? all : Array(all[range])
  }

  /// Creates the place of a payload that is the object itself.
  init(root: JSONNode) {
    self.init(root, pointer: .root, origin: root.position)
  }

  /// Checks the object against its schema, and reads it.
  ///
  /// - Throws: ``PayloadError`` with every failure of the schema, or with the value that could not be read.
  func read<Model: CheckedModel>(
    _ type: Model.Type, options: ReadingOptions
  ) throws(PayloadError) -> Model {
    let instance = try CheckedInstance(self, bytes, options: options)
    let result = Model.schema.validate(instance.node, maximumErrors: options.maximumDiagnostics)
    guard result.isValid else {
      throw PayloadError(
        .invalid, diagnostics(of: result.errors, in: instance, file: options.name),
        failures: result.errors)
    }
    do {
      return try read(bytes, options)
    } catch {
      guard let bytes = RepeatedMembers.leftOut(of: bytes, options: options) else { throw error }
      return try read(bytes, options)
    }
  }

  private func read<Model: CheckedModel>(
    _ bytes: [UInt8], _ options: ReadingOptions
  ) throws(PayloadError) -> Model {
    var reader = PayloadReader(bytes, options: options)
    do {
      return try Model(from: &reader)
    } catch {
      throw reader.payloadError(
        error, file: options.name, below: pointer, origin: origin, original: self.bytes)
    }
  }

  /// Returns the failures of a schema as diagnostics, for people and editors.
  private func diagnostics(
    of errors: [ValidationError], in instance: CheckedInstance, file: String
  ) -> [Diagnostic] {
    var finder = SourcePositionFinder(bytes, origin: origin)
    return errors.explained.map { explained in
      let error = explained.error
      let name = error.keywordLocation.tokens.last ?? "schema"
      if let member = instance.contextMember(of: error) {
        return Diagnostic(
          .init(rawValue: name), at: nil, "In the context member '\(member)': \(error.message)",
          notes: notes(on: explained, in: instance, file: file, &finder))
      }
      return Diagnostic(
        .init(rawValue: name), at: location(of: error, in: instance, file: file, &finder),
        error.message, notes: notes(on: explained, in: instance, file: file, &finder))
    }
  }

  private func location(
    of error: ValidationError, in instance: CheckedInstance, file: String,
    _ finder: inout SourcePositionFinder
  ) -> SourceLocation {
    SourceLocation(
      file: file, position: finder.position(atByteOffset: error.byteOffset - instance.start),
      pointer: JSONPointer(tokens: pointer.tokens + error.instanceLocation.tokens))
  }

  /// Returns notes on the choice that the error explains, and on the location of the failed keyword in the schema.
  private func notes(
    on explained: ExplainedError, in instance: CheckedInstance, file: String,
    _ finder: inout SourcePositionFinder
  ) -> [Diagnostic.Note] {
    var notes: [Diagnostic.Note] = []
    if let choice = explained.choice, instance.contextMember(of: choice) == nil {
      notes.append(
        .init(
          choice.choiceSentence, location: location(of: choice, in: instance, file: file, &finder)))
    }
    // The program contains the schema's values, but not the lines of the file that it was generated from.
    let schema = explained.error.schemaLocation
    notes.append(.init("`\(schema.file)\(schema.pointer?.uriFragment ?? "")` asks for it"))
    return notes
  }
}
