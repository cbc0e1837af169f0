package import ArgumentParser

/// The address at which a server listens, and the keys that it accepts.
package struct AddressOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The IPv4 address to listen at; 0.0.0.0 for all addresses of this machine.",
      discussion:
        "Every program that reaches the address can read and change all data of the server.",
      valueName: "address"))
  package var host = "127.0.0.1"

  @Option(help: ArgumentHelp("The port to listen at; 0 takes a free one.", valueName: "port"))
  package var port: UInt16 = 0

  @Option(
    help: ArgumentHelp("The publish key that is accepted; any if left out.", valueName: "key"))
  package var publishKey: String?

  @Option(
    help: ArgumentHelp("The subscribe key that is accepted; any if left out.", valueName: "key"))
  package var subscribeKey: String?

  package init() {}
}
