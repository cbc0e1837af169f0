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
      throw PayloadError(
        error, in: reader, file: options.name, below: pointer, origin: origin, original: self.bytes)
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

/// The instance that a schema evaluates for an object: the object with the context members that it lacks.
///
/// The members are added at the end of the text, so that all offsets in the original text stay valid.
struct CheckedInstance {
  /// The value that the schema evaluates.
  let node: JSONNode
  /// The offset of the object in the document of ``node``.
  let start: Int
  /// The names of the members that were added.
  private let added: Set<String>

  /// Creates the instance of an object and its text.
  init(
    _ place: PayloadPlace, _ bytes: [UInt8], options: ReadingOptions
  ) throws(PayloadError) {
    let missing = ContextMember.all(options.contextMembers).filter { place.node[$0.name] == nil }
    guard !missing.isEmpty, place.node.kind == .object, bytes.last == UInt8(ascii: "}") else {
      node = place.node
      start = place.node.byteRange.lowerBound
      added = []
      return
    }
    var text = Array(bytes.dropLast())
    for (index, member) in missing.enumerated() {
      if index > 0 || place.node.count > 0 { text.append(UInt8(ascii: ",")) }
      text += JSONValue.string(member.name).bytes() + [UInt8(ascii: ":")] + member.bytes
    }
    text.append(UInt8(ascii: "}"))
    node = try PageDocument.parse(text, options: options, origin: place.origin).root
    start = 0
    added = Set(missing.map(\.name))
  }

  /// Returns the context member that an error concerns, or nil if the error concerns the payload.
  func contextMember(of error: ValidationError) -> String? {
    error.instanceLocation.tokens.first.flatMap { added.contains($0) ? $0 : nil }
  }
}

extension JSONDecodable {
  /// Reads a payload with repeated names again.
  ///
  /// Only the last member of each name counts, and the value that could not be read may belong to an earlier one.
  ///
  /// - Parameters:
  ///   - bytes: The whole payload.
  ///   - options: The options with which it was read.
  ///   - failure: The error with which it was read.
  /// - Throws: `failure` if no name is repeated, or an error about the last members.
  @usableFromInline
  init(
    lastMembersOf bytes: [UInt8], options: ReadingOptions, after failure: PayloadError
  ) throws(PayloadError) {
    guard failure.code == .unreadable,
      let lastMembers = RepeatedMembers.leftOut(of: bytes, options: options)
    else { throw failure }
    var reader = PayloadReader(lastMembers, options: options)
    do {
      self = try Self(from: &reader)
      try reader.finish()
    } catch {
      throw PayloadError(error, in: reader, file: options.name, original: bytes)
    }
  }
}

/// The removal of members whose name a later member repeats.
enum RepeatedMembers {
  /// Returns the payload with only the last member of each name, at its original offset; nil if no name is repeated.
  static func leftOut(of bytes: [UInt8], options: ReadingOptions) -> [UInt8]? {
    guard let document = try? JSONDocument(bytes, limits: options.limits) else {
      // Malformed JSON was reported already.
      return nil
    }
    return document.hasDuplicateMembers ? document.bytesOfLastMembers : nil
  }
}
