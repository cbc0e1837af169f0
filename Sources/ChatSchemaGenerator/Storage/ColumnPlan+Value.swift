extension ColumnPlan.ValueType {
  /// Determines the column type of a value.
  ///
  /// A value that is not text, a number, a boolean, a date or bytes is stored as JSON.
  init(_ shape: ValueShape, in model: TypeModel) {
    switch shape {
    case .string, .identifier, .listed: self = .text
    case .boolean: self = .boolean
    case .integer(isUnsigned: false), .unboundedInteger: self = .integer
    case .number, .double: self = .real
    case .timetoken: self = .timetoken
    case .value(let text): self.init(text)
    case .named(let type):
      if case .enumeration(let shape) = model[type].content, shape.isText {
        self = .text
      } else {
        self = .json
      }
    case .any, .null, .integer(isUnsigned: true), .text, .array, .uniqueArray, .map, .slot:
      self = .json
    }
  }

  private init(_ text: TextValue) {
    switch text {
    case .dateTime: self = .date
    case .data: self = .bytes
    case .date, .url, .uuid, .duration: self = .text
    }
  }
}
