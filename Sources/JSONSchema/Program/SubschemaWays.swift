@_spi(Engine) package import JSONText

/// How subschemas are reached from their resources' roots, a step for each name or number.
///
/// Subschemas share the steps that they have in common, so that millions of them, or chains of them,
/// take memory in proportion to the schema; a ``JSONPointer`` for each would not.
package final class SubschemaWays: Sendable {
  /// A place among the steps; the root of a resource has none.
  package struct Place: BitwiseCopyable, Hashable, Sendable {
    fileprivate var index: Int32

    /// That of a resource's root.
    package static let root = Place(index: -1)
  }

  /// One step down from another place.
  private struct Step: BitwiseCopyable, Sendable {
    var before: Place
    /// The value that is stepped to, as an index of its tape; the name of a member stands before it.
    var node: UInt32
    /// The number of the element, or -1 for a member.
    var element: Int32
  }

  private let steps: [Step]

  private init(steps: [Step]) {
    self.steps = steps
  }

  /// The way to a place as a pointer.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - document: The document that it is in.
  /// - Returns: The pointer from the resource's root.
  func pointer(to place: Place, in document: JSONDocument) -> JSONPointer {
    var tokens: [String] = []
    var place = place
    while place != .root {
      let step = steps[Int(place.index)]
      tokens.append(
        step.element >= 0
          ? String(step.element) : document.withTape { $0.string(Int(step.node) - 1) })
      place = step.before
    }
    return JSONPointer(tokens: tokens.reversed())
  }

  /// Ways that still grow.
  package struct Builder: Sendable {
    private var steps: [Step] = []

    package init() {}

    /// The place of a member's value.
    package mutating func member(_ value: JSONNode, after place: Place) -> Place {
      add(Step(before: place, node: UInt32(value.index), element: -1))
    }

    /// The place of an element.
    package mutating func element(
      _ number: Int, _ value: JSONNode, after place: Place
    ) -> Place {
      add(Step(before: place, node: UInt32(value.index), element: Int32(number)))
    }

    /// The place of a value that a pointer's token leads to.
    package mutating func child(
      _ token: String, _ value: JSONNode, of container: JSONNode, after place: Place
    ) -> Place {
      if container.kind == .array, let number = Int(token) {
        return element(number, value, after: place)
      }
      return member(value, after: place)
    }

    /// The ways as they are.
    package func finished() -> SubschemaWays { SubschemaWays(steps: steps) }

    private mutating func add(_ step: Step) -> Place {
      steps.append(step)
      return Place(index: Int32(steps.count - 1))
    }
  }
}
