public import JSONSchema
import JSONText

/// A model that knows the schema of its payload.
public protocol CheckedModel: JSONModel {
  /// The schema of the payload, a constant of the module that the model was generated into.
  static var payloadSchema: PayloadSchema { get }

  /// Reads a payload that satisfies its schema.
  ///
  /// - Parameters:
  ///   - bytes: The whole payload in UTF-8.
  ///   - options: Context members, which the schema evaluates as well, limits, and the name in diagnostics.
  /// - Throws: ``PayloadError`` for bytes that are not JSON, for a payload that violates its schema, with all failures,
  ///   and for one that is not a value of this type.
  init(checking bytes: [UInt8], options: ReadingOptions) throws(PayloadError)
}

extension CheckedModel {
  /// The compiled schema of the payload, with formats asserted.
  public static var schema: CompiledSchema { payloadSchema.compiled }

  /// Reads a payload that satisfies its schema.
  ///
  /// - Parameters:
  ///   - bytes: The whole payload in UTF-8.
  ///   - options: Context members, which the schema evaluates as well, limits, and the name in diagnostics.
  /// - Throws: ``PayloadError`` for bytes that are not JSON, for a payload that violates its schema, with all failures,
  ///   and for one that is not a value of this type.
  public init(checking bytes: [UInt8], options: ReadingOptions) throws(PayloadError) {
    let document = try PageDocument.parse(bytes, options: options)
    let place = PayloadPlace(root: document.root)
    self = try place.read(Self.self, options: options)
  }

  /// Reads a payload that satisfies its schema.
  ///
  /// - Parameter bytes: The whole payload in UTF-8.
  /// - Throws: ``PayloadError`` for bytes that are not JSON, for a payload that violates its schema, with all failures,
  ///   and for one that is not a value of this type.
  public init(checking bytes: [UInt8]) throws(PayloadError) {
    try self.init(checking: bytes, options: ReadingOptions())
  }

  /// Checks that the encoded model satisfies its schema.
  ///
  /// ```swift
  /// try message.validate()
  /// ```
  ///
  /// A value that was read with ``init(checking:)`` and not changed is valid. A value that code created or changed may
  /// be invalid: for example, a text may be longer than its schema allows.
  ///
  /// - Parameter options: Context members, which the schema evaluates as well, limits, and the name in diagnostics.
  /// - Throws: ``PayloadError`` for a model that violates its schema, with all failures; the error of a value that has
  ///   no JSON form.
  public func validate(options: ReadingOptions = ReadingOptions()) throws {
    _ = try Self(checking: json(), options: options)
  }

  /// Reads a payload that satisfies its schema.
  ///
  /// - Parameters:
  ///   - text: The whole payload.
  ///   - options: Context members, which the schema evaluates as well, limits, and the name in diagnostics.
  /// - Throws: ``PayloadError`` for text that is not JSON, for a payload that violates its schema, with all failures,
  ///   and for one that is not a value of this type.
  public init(
    checking text: String, options: ReadingOptions = ReadingOptions()
  ) throws(PayloadError) {
    try self.init(checking: Array(text.utf8), options: options)
  }
}
