@_spi(Adapter) import ChatRuntime
import Foundation

extension Array {
  /// Returns the elements ordered by their shown names, without regard to case and diacritics.
  ///
  /// - Parameters:
  ///   - name: The name of an element.
  ///   - identifier: The identifier, which is shown for a name without visible characters, and
  ///     decides between equal names.
  /// - Returns: The elements in an order that depends on nothing else.
  func orderedByName(
    _ name: KeyPath<Element, String>, or identifier: KeyPath<Element, String>
  ) -> [Element] {
    let keyed = map { element -> (folded: String, name: String, id: ExactText, element: Element) in
      let (name, id) = (element[keyPath: name], element[keyPath: identifier])
      let shown = VisibleText.name(name, or: id)
      let folded = shown.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      return (folded, shown, ExactText(id), element)
    }
    return keyed.sorted { ($0.folded, $0.name, $0.id) < ($1.folded, $1.name, $1.id) }
      .map(\.element)
  }
}
