import JSONSchema
import JSONText

// Functions that read and check a value in one call, for the most frequent assertions. One call is less code in a
// model, and less to compile, than a variable, a check and an assignment. If the reader does not check, they only read.

@_spi(Generated)
extension PayloadReader {
  /// Reads a whole number and checks that it is in a range.
  @inlinable
  public mutating func read(in range: ClosedRange<Int>) throws -> Int {
    let value: Int = try read()
    if isChecking, !range.contains(value) { throw CheckFailure.failed }
    return value
  }

  /// Reads a whole number and checks that it is in a range, or reads null as nil.
  @inlinable
  public mutating func readIfPresent(in range: ClosedRange<Int>) throws -> Int? {
    let value: Int? = try readIfPresent()
    if isChecking, let value, !range.contains(value) { throw CheckFailure.failed }
    return value
  }

  /// Reads a text and checks its length in Unicode scalars.
  @inlinable
  public mutating func read(length: ClosedRange<Int>) throws -> String {
    let value: String = try read()
    try checkLength(of: value, length)
    return value
  }

  /// Reads a text and checks its length in Unicode scalars, or reads null as nil.
  @inlinable
  public mutating func readIfPresent(length: ClosedRange<Int>) throws -> String? {
    let value: String? = try readIfPresent()
    if let value { try checkLength(of: value, length) }
    return value
  }

  /// Reads a value that must equal a constant.
  @inlinable
  public mutating func read<Value: JSONDecodable & Equatable>(
    equalTo constant: Value
  ) throws -> Value {
    let value: Value = try read()
    if isChecking, value != constant { throw CheckFailure.failed }
    return value
  }

  /// Reads a value that must equal a constant, or reads null as nil.
  @inlinable
  public mutating func readIfPresent<Value: JSONDecodable & Equatable>(
    equalTo constant: Value
  ) throws -> Value? {
    let value: Value? = try readIfPresent()
    if isChecking, let value, value != constant { throw CheckFailure.failed }
    return value
  }

  /// Reads a text that must equal a constant, compared scalar by scalar.
  @inlinable
  public mutating func read(equalTo constant: String) throws -> String {
    let value: String = try read()
    if isChecking, !value.utf8.elementsEqual(constant.utf8) { throw CheckFailure.failed }
    return value
  }

  /// Reads a text that must equal a constant, compared scalar by scalar, or reads null as nil.
  @inlinable
  public mutating func readIfPresent(equalTo constant: String) throws -> String? {
    let value: String? = try readIfPresent()
    if isChecking, let value, !value.utf8.elementsEqual(constant.utf8) {
      throw CheckFailure.failed
    }
    return value
  }

  /// Reads a value and checks that it has a format, if it is a text.
  @inlinable
  public mutating func read<Value: JSONDecodable>(has format: PayloadFormat) throws -> Value {
    try checkNext(has: format)
    return try read()
  }

  /// Reads a value and checks that it has a format, if it is a text, or reads null as nil.
  @inlinable
  public mutating func readIfPresent<Value: JSONDecodable>(
    has format: PayloadFormat
  ) throws -> Value? {
    try checkNext(has: format)
    return try readIfPresent()
  }
}

// MARK: Numbers

@_spi(Generated)
extension PayloadReader {
  /// Reads a value, and checks `minimum` if it is a number.
  @inlinable
  public mutating func read<Value: JSONDecodable>(atLeast limit: Int) throws -> Value {
    try checkNext(atLeast: PayloadNumber(integerLiteral: Int64(limit)))
    return try read()
  }

  /// Reads a value, and checks `maximum` if it is a number.
  @inlinable
  public mutating func read<Value: JSONDecodable>(atMost limit: Int) throws -> Value {
    try checkNext(atMost: PayloadNumber(integerLiteral: Int64(limit)))
    return try read()
  }

  /// Reads a value, and checks `minimum` and `maximum` if it is a number.
  @inlinable
  public mutating func read<Value: JSONDecodable>(
    atLeast lower: Int, atMost upper: Int
  ) throws -> Value {
    try checkNext(atLeast: PayloadNumber(integerLiteral: Int64(lower)))
    return try read(atMost: upper)
  }

  /// Reads a value, and checks `exclusiveMinimum` if it is a number.
  @inlinable
  public mutating func read<Value: JSONDecodable>(above limit: Int) throws -> Value {
    try checkNext(above: PayloadNumber(integerLiteral: Int64(limit)))
    return try read()
  }

  /// Reads a value, and checks `exclusiveMaximum` if it is a number.
  @inlinable
  public mutating func read<Value: JSONDecodable>(below limit: Int) throws -> Value {
    try checkNext(below: PayloadNumber(integerLiteral: Int64(limit)))
    return try read()
  }
}

// MARK: Collections

@_spi(Generated)
extension PayloadReader {
  /// Reads a collection, and checks the number of its elements or members.
  @inlinable
  public mutating func read<Values: JSONDecodable & Collection>(
    count: ClosedRange<Int>
  ) throws -> Values {
    let values: Values = try read()
    try checkCount(values.count, count)
    return values
  }

  /// Reads an array whose elements are read by a closure.
  ///
  /// - Parameters:
  ///   - count: The allowed number of elements, checked after the last one. Default: any number.
  ///   - element: Reads one element.
  /// - Returns: The elements.
  /// - Throws: The errors of `element`; ``CheckFailure`` for another number of elements.
  @inlinable
  public mutating func readArray<Element>(
    count: ClosedRange<Int> = 0...Int.max,
    element: (inout PayloadReader) throws -> Element
  ) throws -> [Element] {
    var elements: [Element] = []
    try beginArray()
    while try nextElement() { elements.append(try element(&self)) }
    try checkCount(elements.count, count)
    return elements
  }
}
