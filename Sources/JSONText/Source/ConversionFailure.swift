/// A reason for which a text of another format cannot be converted to JSON.
package struct ConversionFailure: Error, Hashable, Sendable {
  /// Another place that belongs to the failure.
  package struct Note: Hashable, Sendable {
    /// A part of a sentence.
    package let message: String

    /// The place, as an offset into the text.
    package let offset: Int

    package init(_ message: String, at offset: Int) {
      self.message = message
      self.offset = offset
    }
  }

  /// A sentence without a full stop.
  package let message: String

  /// The place, as an offset into the text.
  package let offset: Int

  /// Another place that belongs to it, if there is one.
  package let note: Note?

  /// The offset up to which the text was read.
  package let end: Int

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - message: A sentence without a full stop.
  ///   - offset: The place, as an offset into the text.
  ///   - note: Another place that belongs to it.
  ///   - end: The offset up to which the text was read, if it is not the place.
  package init(_ message: String, at offset: Int, note: Note? = nil, end: Int? = nil) {
    self.message = message
    self.offset = offset
    self.note = note
    self.end = end ?? offset
  }
}

/// A part of a text that another reader may take otherwise, or that the conversion passed over.
package struct ConversionRemark: Hashable, Sendable {
  /// The kinds of remarks.
  package enum Kind: Int, Hashable, Sendable, CaseIterable {
    /// A tag of YAML that means nothing in JSON.
    case tag
    /// A scalar that has another value in YAML 1.1.
    case version
  }

  /// The kind.
  package let kind: Kind

  /// A sentence without a full stop.
  package let message: String

  /// The place, as an offset into the text.
  package let offset: Int

  package init(_ kind: Kind, _ message: String, at offset: Int) {
    self.kind = kind
    self.message = message
    self.offset = offset
  }
}

/// A document of another format as JSON.
package struct ConvertedDocument: Hashable, Sendable {
  /// The JSON text in UTF-8.
  package let json: [UInt8]

  /// The places of its values in the text as written; nil if both have the same offsets.
  package let map: SourceMap?

  /// The offset in the text at which the document begins.
  package let start: Int

  /// The parts that other readers may take otherwise, in the order of the text.
  package let remarks: [ConversionRemark]

  package init(
    json: [UInt8], map: SourceMap?, start: Int = 0, remarks: [ConversionRemark] = []
  ) {
    self.json = json
    self.map = map
    self.start = start
    self.remarks = remarks
  }
}

/// A document, or the reason for which the text is not one.
package typealias Conversion = Result<ConvertedDocument, ConversionFailure>
