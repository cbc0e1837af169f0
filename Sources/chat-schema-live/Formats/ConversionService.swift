import CommandStreams
import DocumentFormats
import JSONSchema
import JSONText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Converts the texts that `chat-schema` sends, until its input ends.
///
/// `chat-schema` has neither of the libraries for YAML and TOML, because loading them takes longer than to check a
/// payload.
enum ConversionService {
  /// The argument with which `chat-schema` starts this.
  static let command = PipedConverter.argument

  static func run() {
    signal(SIGPIPE, SIG_IGN)
    while let request = PipeText.read(from: STDIN_FILENO) {
      var message = ConversionMessage(request)
      let (text, format) = message.request()
      let documents = LibraryConverter().documents(in: text, format)
      guard PipeText.write(ConversionMessage.answer(documents), to: STDOUT_FILENO) else { return }
    }
  }
}
