/// A file of a page as it is sent.
package struct PageFile: Sendable {
  /// The media type.
  package let type: String
  /// The contents.
  package let bytes: [UInt8]

  /// Returns a script.
  package static func script(_ bytes: [UInt8]) -> PageFile {
    PageFile(type: "text/javascript; charset=utf-8", bytes: bytes)
  }

  /// Returns a style sheet.
  package static func style(_ bytes: [UInt8]) -> PageFile {
    PageFile(type: "text/css; charset=utf-8", bytes: bytes)
  }

  /// Returns data as JSON.
  package static func json(_ bytes: [UInt8]) -> PageFile {
    PageFile(type: "application/json", bytes: bytes)
  }

  /// Returns a page.
  package static func page(_ text: String) -> PageFile {
    PageFile(type: "text/html; charset=utf-8", bytes: Array(text.utf8))
  }

  /// The files that all pages load: colours and controls, and functions that make elements.
  package static let shared: [String: PageFile] = [
    "base.css": .style(PackageResources.base_css),
    "elements.js": .script(PackageResources.elements_js),
  ]
}
