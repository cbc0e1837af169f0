import Foundation

/// Does one task with every line of a file and prints how long that took and how many it accepted.
///
/// usage: side-by-side TASK message|user FILE SCHEMAS
///
/// `compare.py` runs it in turn with other programs that do the same.
@main
struct SideBySide {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 5, let task = Task(rawValue: arguments[1]),
      let kind = Kind(rawValue: arguments[2])
    else { throw Usage() }
    let data = try Data(contentsOf: URL(filePath: arguments[3]))
    let lines = Lines(data.split(separator: UInt8(ascii: "\n")))
    let (time, accepted) = try lines.time(
      task.work(kind, schemas: URL(filePath: arguments[4]), lines))
    print(time / .seconds(1), accepted)
  }
}

/// What the lines are.
enum Kind: String {
  case message
  case user
}

struct Usage: Error {}
