package import JSONText

/// The element of an array that comes closest to what `contains` asks for.
package struct ClosestElement: Sendable, Hashable {
  /// The index of the element.
  package var place: Int

  /// The first thing that is wrong with it.
  package var failure: ValidationFailure

  /// Where in the element that is.
  package var location: JSONPointer

  /// How many more things are wrong with it.
  package var otherCount: Int
}
