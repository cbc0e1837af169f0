/// An error for a step of the tour whose claim was wrong.
package struct TourFailure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
