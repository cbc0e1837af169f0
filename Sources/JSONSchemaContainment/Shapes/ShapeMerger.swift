/// Merges shapes that mean the same because they are built alike.
///
/// Two shapes are merged if their clauses are equal and their subschemas are merged as well, so
/// recursive schemas are compared without end. This is the coarsest such partition, found by
/// refinement: shapes are first distinguished by their own keywords, and then again and again by the
/// classes of their subschemas.
struct ShapeMerger {
  private let shapes: [Shape]
  /// The class of each shape.
  private(set) var classes: [Int32]
  /// The first shape of each class.
  private(set) var representatives: [Int] = []

  /// Computes the classes of some shapes.
  ///
  /// - Throws: ``Obstacle`` if the time is over.
  init(_ shapes: [Shape], _ limits: SearchLimits) throws(Obstacle) {
    self.shapes = shapes
    classes = Array(repeating: 0, count: shapes.count)
    let targets = Self.targets(of: shapes)
    var count = 1
    while true {
      if limits.isOver { throw .time }
      let next = Self.refine(shapes, targets, classes)
      classes = next.classes
      representatives = next.representatives
      if representatives.count == count { return }
      count = representatives.count
    }
  }

  /// Returns one shape per class, with its subschemas replaced by their classes.
  func merged() -> [Shape] {
    representatives.map { index in
      var shape = shapes[index]
      shape.clauses = shape.clauses.map { clause in
        clause.mapShapes { ShapeID(Int(classes[$0.index])) }
      }
      return shape
    }
  }

  private static func refine(
    _ shapes: [Shape], _ targets: [Int], _ classes: [Int32]
  ) -> (classes: [Int32], representatives: [Int]) {
    var known: [[Clause]: Int32] = [:]
    var next = classes
    var representatives: [Int] = []
    for index in shapes.indices where targets[index] == index {
      let key = shapes[index].clauses.map { clause in
        clause.mapShapes { ShapeID(Int(classes[targets[$0.index]])) }
      }
      if let number = known[key] {
        next[index] = number
      } else {
        next[index] = Int32(representatives.count)
        known[key] = next[index]
        representatives.append(index)
      }
    }
    for index in shapes.indices { next[index] = next[targets[index]] }
    return (next, representatives)
  }

  /// Returns the shape that stands for each shape: the target of one that is only a reference, and
  /// else itself.
  private static func targets(of shapes: [Shape]) -> [Int] {
    shapes.indices.map { index in
      var target = index
      var steps = 0
      while steps < shapes.count, shapes[target].clauses.count == 1,
        case .reference(let next) = shapes[target].clauses[0]
      {
        target = next.index
        steps += 1
      }
      return target
    }
  }
}
