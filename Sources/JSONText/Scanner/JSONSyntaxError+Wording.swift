extension JSONSyntaxError {
  /// The message and suggestion for a failure.
  ///
  /// All of them are written in this type.
  struct Wording {
    let message: String
    let suggestion: String?

    private init(_ message: String, _ suggestion: String? = nil) {
      self.message = message
      self.suggestion = suggestion
    }

    init(_ failure: ScanFailure, scanner: JSONScanner, from start: Int) {
      self =
        Self.ofForeignFormat(failure, scanner: scanner, from: start)
        ?? Self.ofStructure(failure, scanner: scanner) ?? Self.ofToken(failure, scanner: scanner)
        ?? Self.ofText(failure, scanner: scanner)
    }

    private static func ofForeignFormat(
      _ failure: ScanFailure, scanner: JSONScanner, from start: Int
    ) -> Wording? {
      guard failure.code == .foreignFormat,
        let format = MistakeExplanation(scanner, from: start).foreignFormat(of: failure)
      else { return nil }
      return Wording(format.message, format.suggestion)
    }

    private static func ofStructure(_ failure: ScanFailure, scanner: JSONScanner) -> Wording? {
      let found = character(failure.offset, scanner)
      return switch failure.code {
      case .trailingComma:
        Wording("A comma must not follow the last element or member.", "Remove the comma.")
      case .missingComma:
        Wording("A comma is missing before \(found).", "Insert a comma.")
      case .missingColon:
        Wording("A colon is missing before \(found).", "Insert a colon behind the member name.")
      case .missingValue:
        Wording("A value is missing before \(found).")
      case .missingName:
        Wording(
          "A member name in double quotes was expected, but \(found) was found.",
          "A member is written \"name\": value.")
      case .unterminatedArray:
        Wording("The array that opens here is not closed.", "Add the missing ].")
      case .unterminatedObject:
        Wording("The object that opens here is not closed.", "Add the missing }.")
      case .mismatchedBracket where found == "]":
        Wording("] can not close an object.", "Close the object with } first.")
      case .mismatchedBracket:
        Wording("} can not close an array.", "Close the array with ] first.")
      case .superfluousBracket:
        Wording("The \(found) closes something too early, or nothing.", "Remove the \(found).")
      case .trailingContent:
        Wording(
          "Nothing but whitespace may follow the value, but \(found) was found.",
          "Several values belong into an array, or one on each line of an NDJSON file.")
      default: nil
      }
    }

    private static func ofToken(_ failure: ScanFailure, scanner: JSONScanner) -> Wording? {
      switch failure.code {
      case .singleQuotes, .notANumber, .unquotedName, .unquotedString, .misspelledLiteral,
        .quotationMark:
        return ofWord(failure, scanner: scanner)
      case .leadingZero:
        return Wording("A number must not begin with a superfluous zero.", "Remove the zero.")
      case .plusSign:
        return Wording("A number must not begin with a plus sign.", "Remove the plus sign.")
      case .hexadecimalNumber:
        return Wording("Numbers are written in base 10 only.", "Convert it to a decimal number.")
      case .bareDecimalPoint:
        return Wording("A decimal point needs a digit on each side.", "Add the missing 0.")
      case .decimalComma:
        return Wording("The decimal separator is a point, not a comma.", "Write a point.")
      case .malformedNumber:
        return Wording("The number is malformed at \(character(failure.offset, scanner)).")
      case .controlCharacter:
        return ofControlCharacter(scanner[failure.offset])
      case .invalidEscape:
        return Wording(
          "The escape sequence is not one that JSON knows.",
          #"A backslash itself is written \\; \u takes four hexadecimal digits."#)
      case .loneSurrogate:
        return Wording(
          "The escape is half of a surrogate pair, which is not a character on its own.",
          #"A character beyond U+FFFF takes both halves, for example \uD83D\uDE00."#)
      case .unterminatedString:
        return Wording("The string that opens here is not closed.", "Add the missing \".")
      default: return nil
      }
    }

    private static func ofWord(_ failure: ScanFailure, scanner: JSONScanner) -> Wording {
      let word = scanner.word(at: failure.offset)
      switch failure.code {
      case .singleQuotes:
        let mark = character(failure.offset, scanner)
        return Wording("Strings and names are written in double quotes.", "Replace \(mark) by \".")
      case .quotationMark:
        return Wording(
          "A quotation mark is missing or superfluous before \(character(failure.offset, scanner)).",
          #"A string begins and ends with ", and inside it a quotation mark is written \"."#)
      case .notANumber:
        return Wording(
          "JSON has no number for infinity or \"not a number\".", "Use null, or a string.")
      case .unquotedName:
        return Wording(
          "The member name \(word) is not in double quotes.", "Write \"\(word)\".")
      case .misspelledLiteral:
        let literal = JSONSyntaxError.literal(for: word)
        return Wording(
          "\(word) is none of the literals true, false and null.", literal.map { "Write \($0)." })
      default:
        return Wording("The text \(word) is not in double quotes.", "Write \"\(word)\".")
      }
    }

    private static func ofControlCharacter(_ byte: UInt8) -> Wording {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        Wording(
          "A string must end on the line it begins on.",
          #"Close the string, or write the line break as \n."#)
      case UInt8(ascii: "\t"):
        Wording("A tab in a string must be escaped.", #"Write \t."#)
      default:
        Wording(
          "The control character \(scalarName(UInt32(byte))) in a string must be escaped.",
          "Write \\u\(fourDigits(UInt32(byte))).")
      }
    }

    private static func ofText(_ failure: ScanFailure, scanner: JSONScanner) -> Wording {
      switch failure.code {
      case .emptyInput:
        Wording("There is no value in the text.", "The shortest JSON text is a value like null.")
      case .byteOrderMark:
        Wording("A byte-order mark must not precede JSON.", "Save the text as UTF-8 without BOM.")
      case .unsupportedEncoding:
        ofEncoding(MistakeExplanation(scanner).wideEncoding ?? "UTF-16 or UTF-32")
      case .invalidUTF8:
        Wording("The bytes from here on are not UTF-8.", "Save the text as UTF-8.")
      case .comment:
        Wording("JSON has no comments.", "Remove the comment.")
      case .depthLimit:
        Wording("Arrays and objects are nested deeper than the limit allows.")
      case .byteCountLimit:
        Wording("The text is longer than the limit allows.")
      case .numberLengthLimit:
        Wording("The number is longer than the limit allows.")
      default:
        Wording("\(character(failure.offset, scanner)) can not begin a value or separate two.")
      }
    }

    private static func ofEncoding(_ name: String) -> Wording {
      Wording(
        "The text is in \(name); JSON is UTF-8.",
        "Save the text as UTF-8, or convert it with `iconv -f \(name) -t UTF-8`.")
    }

    /// Returns the character at an offset in a form for messages.
    private static func character(_ offset: Int, _ scanner: JSONScanner) -> String {
      guard offset < scanner.end else { return "the end" }
      let rest = UnsafeBufferPointer(
        start: scanner.base + offset, count: min(4, scanner.end - offset))
      guard let scalar = String(decoding: rest, as: UTF8.self).unicodeScalars.first else {
        return "the end"
      }
      let isPlain = !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
      return isPlain ? String(scalar) : scalarName(scalar.value)
    }

    private static func scalarName(_ value: UInt32) -> String {
      "U+" + fourDigits(value)
    }

    private static func fourDigits(_ value: UInt32) -> String {
      let digits = String(value, radix: 16, uppercase: true)
      return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
  }
}
