import JSONText

/// Custom data whose JSON is one object of scalars, for services that refuse anything nested.
///
/// A conforming structure has a property per member; optional ones may be absent:
///
/// ```swift
/// struct TaskLabels: FlatJSONCustomData {
///   var color: String?
///   var estimate = 0
/// }
/// ```
///
/// The `Codable` conformance implements the two requirements. A property that holds an array or an object is an error
/// with its path, and is never left out. A type can also implement the requirements itself.
public protocol FlatJSONCustomData: CustomData {
  /// Creates the value of these members.
  ///
  /// - Parameter flatJSON: The members; nil creates the empty value, and a member that is null counts as absent.
  /// - Throws: The type's errors for members that are not a value of it.
  init(flatJSON: [String: JSONScalar]?) throws

  /// The members of the value.
  var flatJSON: [String: JSONScalar] { get throws }
}

extension FlatJSONCustomData {
  /// Creates the value of these members with the `Decodable` conformance.
  ///
  /// - Throws: `DecodingError` with the name of a member that could not be read.
  public init(flatJSON: [String: JSONScalar]?) throws {
    guard let flatJSON else {
      self.init()
      return
    }
    var object = JSONObject()
    for (name, scalar) in flatJSON where !scalar.isNull { object[name] = JSONValue(scalar) }
    try self.init(customJSON: .object(object))
  }

  /// The members of the value, encoded with the `Encodable` conformance.
  public var flatJSON: [String: JSONScalar] {
    get throws { try Dictionary(flatJSON: try JSONValueEncoder().encode(self), of: self) }
  }

  /// Reads an object of scalars.
  ///
  /// - Throws: ``CustomDataError`` with the location of a member that is not a scalar, or that the type cannot read.
  public init(from reader: inout PayloadReader) throws {
    let object = try reader.readFlatObject()
    self = try object.custom(Self.self)
  }

  /// Writes an object of scalars, with the members in the order of their names.
  public func encode(to writer: inout PayloadWriter) throws {
    try flatJSON.encode(to: &writer)
  }
}

extension [String: JSONScalar] {
  /// Creates the members of an encoded value.
  ///
  /// - Throws: `EncodingError` if it is not an object, or for the first member that is not a scalar.
  init(flatJSON value: JSONValue, of source: Any) throws {
    guard case .object(let object) = value else {
      throw EncodingError.invalidValue(
        source,
        .init(codingPath: [], debugDescription: "Flat JSON is an object, not \(value.kind)."))
    }
    self.init(minimumCapacity: object.count)
    for (name, member) in object {
      guard let scalar = JSONScalar(member) else {
        throw EncodingError.invalidValue(
          source,
          .init(
            codingPath: [PositionKey(stringValue: name)],
            debugDescription: "Flat JSON holds scalars only; '\(name)' is \(member.kind)."))
      }
      if !scalar.isNull { self[name] = scalar }
    }
  }
}
