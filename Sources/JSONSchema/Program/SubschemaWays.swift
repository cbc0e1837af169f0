@_spi(Engine) package import JSONText

/// The paths from the roots of resources to their subschemas, with a step for each name or index.
///
/// Subschemas share common steps. So millions of subschemas, or long chains of them, take memory in
/// proportion to the schema, which a ``JSONPointer`` for each would not.
package final class SubschemaWays: Sendable {
  /// A position among the steps.
  ///
  /// The root of a resource has no step.
  package struct Place: BitwiseCopyable, Hashable, Sendable {
    fileprivate var index: Int32

    /// The position of a resource's root.
    package static let root = Place(index: -1)
  }

  /// A step down from another position.
  private struct Step: BitwiseCopyable, Sendable {
    var before: Place
    /// The value at the end of the step, as an index of its tape.
    ///
    /// The name of a member precedes its value.
    var node: UInt32
    /// The index of the element, or -1 for a member.
    var element: Int32
  }

  private let steps: [Step]

  private init(steps: [Step]) { self.steps = steps }

  /// Returns the path to a position as a pointer.
  ///
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

  /// Paths to which steps can be added.
  package struct Builder: Sendable {
    private var steps: [Step] = []

    package init() {}

    /// Adds a step to a member's value, and returns its position.
    package mutating func member(_ value: JSONNode, after place: Place) -> Place {
      add(Step(before: place, node: UInt32(value.index), element: -1))
    }

    /// Adds a step to an element, and returns its position.
    package mutating func element(_ number: Int, _ value: JSONNode, after place: Place) -> Place {
      add(Step(before: place, node: UInt32(value.index), element: Int32(number)))
    }

    /// Adds the step of a pointer's token, and returns its position.
    package mutating func child(
      _ token: String, _ value: JSONNode, of container: JSONNode, after place: Place
    ) -> Place {
      if container.kind == .array, let number = Int(token) {
        return element(number, value, after: place)
      }
      return member(value, after: place)
    }

    /// Returns the finished paths.
    package func finished() -> SubschemaWays { SubschemaWays(steps: steps) }

    private mutating func add(_ step: Step) -> Place {
      steps.append(step)
      return Place(index: Int32(steps.count - 1))
    }
  }
}
