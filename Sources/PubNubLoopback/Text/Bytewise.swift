import JSONText

/// A text that is compared byte by byte, such as the name of a channel or a user, or a value in a filter.
///
/// `String` treats canonically equivalent texts as equal. As a property wrapper it makes the synthesized
/// equality of a type exact.
@propertyWrapper
struct Bytewise: Hashable, Comparable, Sendable {
  /// The text.
  var wrappedValue: String

  init(wrappedValue: String) {
    self.wrappedValue = wrappedValue
  }

  init(_ text: String) {
    self.init(wrappedValue: text)
  }

  static func == (a: Self, b: Self) -> Bool { JSONName.isEqual(a.wrappedValue, b.wrappedValue) }

  func hash(into hasher: inout Hasher) { JSONName.hash(wrappedValue, into: &hasher) }

  static func < (a: Self, b: Self) -> Bool {
    a.wrappedValue.utf8.lexicographicallyPrecedes(b.wrappedValue.utf8)
  }
}
