/// The strongly connected components of a graph, found without recursion by Tarjan's algorithm (1972).
struct Components {
  /// The number of the component of each node.
  private(set) var group: [Int]
  private var isInCycle: [Bool]

  /// Whether a node can reach itself.
  func isCyclic(_ node: Int) -> Bool { isInCycle[node] }

  init(_ edges: [[Int]]) {
    group = [Int](repeating: -1, count: edges.count)
    isInCycle = [Bool](repeating: false, count: edges.count)
    var order = [Int](repeating: -1, count: edges.count)
    var low = order
    var next = 0
    var path: [Int] = []
    for start in edges.indices where order[start] < 0 {
      var open = [(node: start, edge: 0)]
      while let (node, edge) = open.last {
        if edge == 0 {
          order[node] = next
          low[node] = next
          next += 1
          path.append(node)
        }
        guard edge < edges[node].count else {
          open.removeLast()
          if let parent = open.last?.node { low[parent] = min(low[parent], low[node]) }
          if low[node] == order[node] { close(node, &path, edges) }
          continue
        }
        open[open.count - 1].edge += 1
        let target = edges[node][edge]
        if order[target] < 0 {
          open.append((target, 0))
        } else if group[target] < 0 {
          low[node] = min(low[node], order[target])
        }
      }
    }
  }

  private mutating func close(_ node: Int, _ path: inout [Int], _ edges: [[Int]]) {
    var members: [Int] = []
    while let last = path.popLast() {
      group[last] = node
      members.append(last)
      if last == node { break }
    }
    for member in members {
      isInCycle[member] = members.count > 1 || edges[member].contains(member)
    }
  }
}
