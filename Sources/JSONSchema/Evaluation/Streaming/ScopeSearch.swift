/// Finds the subschemas whose verdict may depend on the dynamic scope.
enum ScopeSearch {
  /// Returns whether a dynamic reference can be reached, for each subschema of a program.
  static func subschemasAskingForScope(_ program: Program) -> [Bool] {
    var asks = [Bool](repeating: false, count: program.subschemas.count)
    guard program.needsDynamicScope else { return asks }
    var parents = [[Int]](repeating: [], count: asks.count)
    var waiting: [Int] = []
    for number in asks.indices {
      for place in program.subschemas[number].quickPlaces {
        let operation = program.quickOperations[place]
        if case .inPlace(.dynamicReference) = operation, !asks[number] {
          asks[number] = true
          waiting.append(number)
        }
        program.forEachSubschema(of: operation) { child, _ in parents[child.index].append(number) }
      }
    }
    while let next = waiting.popLast() {
      for parent in parents[next] where !asks[parent] {
        asks[parent] = true
        waiting.append(parent)
      }
    }
    return asks
  }
}
