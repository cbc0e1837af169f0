import CommandStreams
import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Programs that other programs start.
@Suite(.blocks)
struct ProgramStartTests {
  @Test func `a program inherits no descriptor besides the standard ones`() throws {
    var others: [Int32] = [0, 0]
    try #require(pipe(&others) == 0)
    defer { for descriptor in others { close(descriptor) } }
    let output = try #require(PipeEnds())
    let command = "if [ -e /dev/fd/\(others[1]) ]; then echo inherited; else echo closed; fi"
    let process = try #require(
      ProgramStart.start(["/bin/sh", "-c", command], input: nil, output: output.write, errors: nil))
    close(output.write)
    let text = try FileHandle(fileDescriptor: output.read, closeOnDealloc: true).readToEnd()
    waitpid(process, nil, 0)
    #expect(text == Data("closed\n".utf8))
  }
}
