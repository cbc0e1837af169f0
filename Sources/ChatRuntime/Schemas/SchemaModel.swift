import JSONText

/// A model whose decoding checks the payload in the same pass.
///
/// Generated code contains the checks, as straight-line code between the lines that read values. Their verdict equals
/// that of the schema. The schema itself is evaluated afterwards in two cases: for the reasons of a failure, and if a
/// payload repeats a member whose earlier value is invalid.
public protocol SchemaModel: CheckedModel {}

extension SchemaModel {
  /// Reads a payload that satisfies its schema, in one pass.
  ///
  /// - Parameter bytes: The whole payload in UTF-8.
  /// - Throws: ``PayloadError`` for bytes that are not JSON, for a payload that violates its schema, with all failures,
  ///   and for one that is not a value of this type.
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

  /// Reads a payload that satisfies its schema, in one pass.
  ///
  /// - Parameters:
  ///   - bytes: The whole payload in UTF-8.
  ///   - options: Context members, which the schema evaluates as well, limits, and the name in diagnostics.
  /// - Throws: ``PayloadError`` for bytes that are not JSON, for a payload that violates its schema, with all failures,
  ///   and for one that is not a value of this type.
  @inlinable
  public init(checking bytes: [UInt8], options: ReadingOptions) throws(PayloadError) {
    // The checks read the bytes, which do not contain the context members.
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

  /// Reads a payload that failed the generated checks.
  ///
  /// The schema is evaluated: it reports the failures, or finds the payload valid after all.
  @usableFromInline
  static func afterFailure(_ bytes: [UInt8], _ options: ReadingOptions) throws(PayloadError) -> Self
  {
    let document = try PageDocument.parse(bytes, options: options)
    return try PayloadPlace(root: document.root).read(Self.self, options: options)
  }
}

/// A model of an entity, whose decoding checks the payload and context members in the same pass.
public protocol EntitySchemaModel: SchemaModel {}

extension EntitySchemaModel {
  /// Reads a payload that satisfies its schema, in one pass.
  ///
  /// - Parameters:
  ///   - bytes: The whole payload in UTF-8.
  ///   - options: Context members, which the schema evaluates as well, limits, and the name in diagnostics.
  /// - Throws: ``PayloadError`` for bytes that are not JSON, for a payload that violates its schema, with all failures,
  ///   and for one that is not a value of this type.
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
