import JSONText

extension TextEdit {
  /// Creates the edit that removes a member of an object, with its comma.
  ///
  /// - Parameters:
  ///   - value: The value of the member.
  ///   - object: The object.
  init(removing value: JSONNode, from object: JSONNode) {
    let member = JSONMember(value: value)
    let siblings = Array(object.members)
    let place = siblings.firstIndex { $0.value.index == value.index } ?? 0
    let start = member.nameNode.byteRange.lowerBound
    self.init(
      of: place, from: start, to: value.byteRange.upperBound,
      starts: siblings.map(\.nameNode.byteRange.lowerBound),
      ends: siblings.map(\.value.byteRange.upperBound))
  }

  /// Creates the edit that removes an element of an array, with its comma.
  init(removingElement value: JSONNode, from array: JSONNode) {
    let siblings = Array(array.elements)
    let place = siblings.firstIndex { $0.index == value.index } ?? 0
    self.init(
      of: place, from: value.byteRange.lowerBound, to: value.byteRange.upperBound,
      starts: siblings.map(\.byteRange.lowerBound), ends: siblings.map(\.byteRange.upperBound))
  }

  /// Creates the edit that removes one of several parts between commas.
  private init(of place: Int, from start: Int, to end: Int, starts: [Int], ends: [Int]) {
    if place + 1 < starts.count {
      // What follows takes its place.
      self.init(range: start..<starts[place + 1])
    } else if place > 0 {
      self.init(range: ends[place - 1]..<end)
    } else {
      self.init(range: start..<end)
    }
  }
}
