/// The kinds of JSON text that have a different beginning or are decided differently.
enum StreamKind {
  case null
  case `false`
  case `true`
  /// A number without fraction and exponent.
  case whole
  /// Any other number, which may still be an integer.
  case fraction
  case string
  case array
  case object

  /// Returns whether values of this kind have one of some types; `nil` if that depends on the
  /// value.
  func isOf(_ types: TypeSet) -> Bool? {
    switch self {
    case .null: types.contains(.null)
    case .false, .true: types.contains(.boolean)
    case .whole: !types.isDisjoint(with: [.number, .integer])
    case .fraction: types.contains(.number) ? true : types.contains(.integer) ? nil : false
    case .string: types.contains(.string)
    case .array: types.contains(.array)
    case .object: types.contains(.object)
    }
  }
}

/// The remaining work for values of one kind, after all keywords that apply to the same value have
/// been followed.
struct StreamWork {
  /// Whether no value of the kind is valid.
  var isRefused = false

  /// Whether only the tree of a value can decide.
  var needsTree = false

  /// The operations that must hold, all of which apply to the kind.
  var operations: [QuickOperation] = []

  /// Whether every value of the kind is valid.
  var isAccepted: Bool { !isRefused && !needsTree && operations.isEmpty }

  /// Whether the quick evaluator, which performs the same operations in the same order, cannot give
  /// up on it.
  var isAlwaysDecided: Bool {
    !needsTree
      && operations.allSatisfy { operation in
        switch operation {
        // Only the search for a pattern can be given up.
        case .local(.string(.pattern)), .plan, .inPlace, .elements, .unevaluated: false
        case .local: true
        }
      }
  }

  /// Adds the requirements of another piece of work.
  mutating func add(_ other: StreamWork) {
    isRefused = isRefused || other.isRefused
    needsTree = needsTree || other.needsTree
    operations += other.operations
  }
}
