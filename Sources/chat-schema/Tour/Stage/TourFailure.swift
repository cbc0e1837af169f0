/// A step of the tour that did not show what it should.
struct TourFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
