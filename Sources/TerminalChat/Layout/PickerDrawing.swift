import ChatComponents

/// The lines of a reaction picker, as many as fit, including the chosen reaction.
struct PickerDrawing {
  let lines: [StyledLine]
  /// The reactions on screen, which digits select.
  let shown: Range<Int>

  init(_ picker: ReactionPicker, chosen: Int, columns: Int, rows: Int = .max) {
    let (heading, indent) = columns < 28 ? ("", "") : ("React: ", "       ")
    var lines = [StyledLine(heading, .bold)]
    // The first reaction of each line.
    var starts = [0]
    for (index, choice) in picker.choices.enumerated() {
      let style = Style(isUnderlined: choice.isHighlighted, isReversed: index == chosen)
      let part = StyledLine(" \(index + 1) \(choice.value) ", style).cut(to: max(1, columns))
      if let line = lines.last, line.width + part.width > columns, index > starts[starts.count - 1]
      {
        lines.append(StyledLine(indent))
        starts.append(index)
      }
      lines[lines.count - 1].append(part)
    }
    let own = starts.lastIndex { $0 <= chosen } ?? 0
    let rows = min(rows, lines.count)
    let first = max(0, min(own, lines.count - rows))
    self.lines = Array(lines[first..<first + rows])
    let end = first + rows < starts.count ? starts[first + rows] : picker.choices.count
    shown = rows == 0 ? 0..<0 : starts[first]..<end
  }
}
