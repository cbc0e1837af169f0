@_spi(Generated)
extension JSONDecodable {
  /// Creates a value from a constant of generated code, such as the default of a property.
  ///
  /// - Parameter json: The value as JSON; the generator writes only texts that can be read.
  public init(constant json: String) {
    var reader = PayloadReader(Array(json.utf8))
    do {
      self = try Self(from: &reader)
    } catch {
      preconditionFailure("A generated constant can not be read: \(error)")
    }
  }
}
