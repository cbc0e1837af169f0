import Foundation
import Testing

@testable import chat_schema

struct EmbeddedFileTests {
  @Test func `the embedded files are those of the folder Schemas`() throws {
    let folder = Repository.schemas
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      !folder.appendingPathComponent($0).hasDirectoryPath
    }
    let files = EmbeddedFile.all()
    #expect(files.map(\.path).sorted() == paths.sorted())
    for file in files {
      #expect(
        try Data(contentsOf: folder.appendingPathComponent(file.path)) == Data(file.text.utf8))
    }
  }
}
