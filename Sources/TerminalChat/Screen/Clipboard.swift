import Foundation

/// The clipboard of the terminal.
enum Clipboard {
  /// The sequence that puts a text into the clipboard (OSC 52).
  ///
  /// The text is sent in Base64, so that nothing in it is obeyed.
  static func copying(_ text: String) -> String {
    "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{1B}\\"
  }
}
