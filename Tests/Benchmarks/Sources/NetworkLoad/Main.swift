@_spi(Adapter) import ChatSync

/// The Swift side of `network.py`: `network-load plain`, `network-load client ORIGIN KIND COUNT`, or
/// `network-load hour ORIGIN`.
@main
struct Main {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst().map(\.self)
    switch (arguments.first, arguments.count) {
    case ("plain", 1): try await PlainServer.run()
    case ("client", 4):
      guard let kind = ClientLoad.Kind(rawValue: arguments[2]), let count = Int(arguments[3]) else {
        fatalError("no such load: \(arguments)")
      }
      print(try await ClientLoad(origin: arguments[1], kind: kind, count: count).run())
    case ("hour", 2): try await PollingHour(origin: arguments[1]).run()
    default: fatalError("usage: network-load plain | client ORIGIN KIND COUNT | hour ORIGIN")
    }
  }
}
