import JSONText

/// A model of a plain schema, whose decoding checks the payload in the same pass.
///
/// Generated code supplies the checks: straight-line code between the lines that read values. They
/// decide exactly what the schema decides, with two exceptions, where the schema is asked after them:
/// for the reasons of a failure, and where a payload repeats a member whose earlier value is wrong.
public protocol SchemaModel: CheckedModel {}

extension SchemaModel {
  /// Reads a payload, if it is what its schema says, in one pass.
  ///
  /// - Parameters:
  ///   - bytes: The payload in UTF-8, all of it.
  ///   - options: Context members, which the schema sees as well, limits, and the name in diagnostics.
  /// - Throws: ``PayloadError`` for bytes that are not JSON, for a payload that its schema forbids, with
  ///   all that is wrong, and for one that does not stand for a value of this type.
  public init(
    checking bytes: [UInt8], options: ReadingOptions = ReadingOptions()
  ) throws(PayloadError) {
    if let model = Self.checkedInOnePass(bytes, options) {
      self = model
      return
    }
    let document = try PageDocument.parse(bytes, options: options)
    self = try PayloadPlace(root: document.root).read(Self.self, options: options)
  }

  /// Reads a payload, if it is what its schema says, in one pass.
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

  /// The model, if generated checks have nothing against it.
  private static func checkedInOnePass(_ bytes: [UInt8], _ options: ReadingOptions) -> Self? {
    // The checks see bytes, where members from a context are not.
    guard options.contextMembers.isEmpty else { return nil }
    var reader = PayloadReader(bytes, options: options, isChecking: true)
    do {
      let model = try Self(from: &reader)
      try reader.finish()
      return model
    } catch {
      // The schema tells why, or that it was not so.
      return nil
    }
  }
}
