/// A step of the tour that did not show what it should.
package struct TourFailure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
