public import JSONSchema
import JSONText

/// A model that knows the schema of its payload.
public protocol CheckedModel: JSONModel {
  /// The schema of the payload, a constant of the module that the model was generated into.
  static var payloadSchema: PayloadSchema { get }

  /// Reads a payload, if it is what its schema says.
  ///
  /// - Parameters:
  ///   - bytes: The payload in UTF-8, all of it.
  ///   - options: Context members, which the schema sees as well, limits, and the name in diagnostics.
  /// - Throws: ``PayloadError`` for bytes that are not JSON, for a payload that its schema forbids, with
  ///   all that is wrong, and for one that does not stand for a value of this type.
  init(checking bytes: [UInt8], options: ReadingOptions) throws(PayloadError)
}

extension CheckedModel {
  /// The compiled schema of the payload, formats asserted.
  public static var schema: CompiledSchema { payloadSchema.compiled }

  /// Reads a payload, if it is what its schema says.
  ///
  /// - Parameters:
  ///   - bytes: The payload in UTF-8, all of it.
  ///   - options: Context members, which the schema sees as well, limits, and the name in diagnostics.
  /// - Throws: ``PayloadError`` for bytes that are not JSON, for a payload that its schema forbids, with
  ///   all that is wrong, and for one that does not stand for a value of this type.
  public init(checking bytes: [UInt8], options: ReadingOptions) throws(PayloadError) {
    let document = try PageDocument.parse(bytes, options: options)
    let place = PayloadPlace(root: document.root)
    self = try place.read(Self.self, options: options)
  }

  /// Reads a payload, if it is what its schema says.
  ///
  /// - Parameter bytes: The payload in UTF-8, all of it.
  /// - Throws: ``PayloadError`` for bytes that are not JSON, for a payload that its schema forbids, with
  ///   all that is wrong, and for one that does not stand for a value of this type.
  public init(checking bytes: [UInt8]) throws(PayloadError) {
    try self.init(checking: bytes, options: ReadingOptions())
  }

  /// Checks that the model, as it is coded, is what its schema says.
  ///
  /// ```swift
  /// try message.validate()
  /// ```
  ///
  /// A value that was read with ``init(checking:)`` and not changed is valid. A value that was made or changed in code
  /// need not be: a text may be longer than its schema allows.
  ///
  /// - Parameter options: Context members, which the schema sees as well, limits, and the name in diagnostics.
  /// - Throws: ``PayloadError`` for a model that its schema forbids, with all that is wrong; what a value throws that
  ///   has no JSON form.
  public func validate(options: ReadingOptions = ReadingOptions()) throws {
    _ = try Self(checking: json(), options: options)
  }

  /// Reads a payload, if it is what its schema says.
  ///
  /// - Parameters:
  ///   - text: The payload, all of it.
  ///   - options: Context members, which the schema sees as well, limits, and the name in diagnostics.
  /// - Throws: ``PayloadError`` for text that is not JSON, for a payload that its schema forbids, with
  ///   all that is wrong, and for one that does not stand for a value of this type.
  public init(
    checking text: String, options: ReadingOptions = ReadingOptions()
  ) throws(PayloadError) {
    try self.init(checking: Array(text.utf8), options: options)
  }
}
