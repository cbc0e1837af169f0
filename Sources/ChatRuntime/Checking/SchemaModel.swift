import JSONText

/// A model whose decoding checks the payload in the same pass.
///
/// Generated code supplies the checks: straight-line code between the lines that read values. They
/// decide exactly what the schema decides, with two exceptions, where the schema is asked after them:
/// for the reasons of a failure, and where a payload repeats a member whose earlier value is wrong.
public protocol SchemaModel: CheckedModel {}

extension SchemaModel {
  /// Reads a payload, if it is what its schema says, in one pass.
  ///
  /// - Parameter bytes: The payload in UTF-8, all of it.
  /// - Throws: ``PayloadError`` for bytes that are not JSON, for a payload that its schema forbids, with
  ///   all that is wrong, and for one that does not stand for a value of this type.
  @inlinable
  public init(checking bytes: [UInt8]) throws(PayloadError) {
    var reader = PayloadReader(bytes, isChecking: true)
    do {
      self = try Self(from: &reader)
      try reader.finish()
    } catch {
      self = try Self.afterFailure(bytes, ReadingOptions())
    }
  }

  /// Reads a payload, if it is what its schema says, in one pass.
  ///
  /// - Parameters:
  ///   - bytes: The payload in UTF-8, all of it.
  ///   - options: Context members, which the schema sees as well, limits, and the name in diagnostics.
  /// - Throws: ``PayloadError`` for bytes that are not JSON, for a payload that its schema forbids, with
  ///   all that is wrong, and for one that does not stand for a value of this type.
  @inlinable
  public init(checking bytes: [UInt8], options: ReadingOptions) throws(PayloadError) {
    // The checks see bytes, where members from a context are not.
    guard options.contextMembers.isEmpty else {
      self = try Self.afterFailure(bytes, options)
      return
    }
    var reader = PayloadReader(bytes, options: options, isChecking: true)
    do {
      self = try Self(from: &reader)
      try reader.finish()
    } catch {
      self = try Self.afterFailure(bytes, options)
    }
  }

  /// The model of a payload that has not passed the generated checks: the schema tells why, or that it
  /// was not so.
  @usableFromInline
  static func afterFailure(_ bytes: [UInt8], _ options: ReadingOptions) throws(PayloadError) -> Self
  {
    let document = try PageDocument.parse(bytes, options: options)
    return try PayloadPlace(root: document.root).read(Self.self, options: options)
  }
}

/// A model of an entity, whose decoding checks the payload and the members of a context in the same pass.
public protocol EntitySchemaModel: SchemaModel {}

extension EntitySchemaModel {
  /// Reads a payload, if it is what its schema says, in one pass.
  ///
  /// - Parameters:
  ///   - bytes: The payload in UTF-8, all of it.
  ///   - options: Context members, which the schema sees as well, limits, and the name in diagnostics.
  /// - Throws: ``PayloadError`` for bytes that are not JSON, for a payload that its schema forbids, with
  ///   all that is wrong, and for one that does not stand for a value of this type.
  @inlinable
  public init(checking bytes: [UInt8], options: ReadingOptions) throws(PayloadError) {
    var reader = PayloadReader(bytes, options: options, isChecking: true)
    do {
      self = try Self(from: &reader)
      try reader.finish()
    } catch {
      self = try Self.afterFailure(bytes, options)
    }
  }
}
