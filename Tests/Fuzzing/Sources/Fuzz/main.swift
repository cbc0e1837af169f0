// Runs one target: `fuzz TARGET` and the arguments of libFuzzer, or `fuzz TARGET FILE…` to run files.
//
// Built by fuzz.py; see there.

import FuzzProperties

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

guard CommandLine.argc > 1, let target = FuzzTarget(rawValue: CommandLine.arguments[1]) else {
  print("usage: fuzz \(FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")) …")
  exit(2)
}

#if LIBFUZZER
  /// libFuzzer with a `main` of ours (https://llvm.org/docs/LibFuzzer.html, "Using libFuzzer as a
  /// library").
  @_silgen_name("LLVMFuzzerRunDriver")
  func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt

  // The first argument is ours.
  var count = CommandLine.argc - 1
  var arguments = CommandLine.unsafeArgv + 1
  exit(
    runDriver(&count, &arguments) { start, count in
      let bytes = Array(UnsafeBufferPointer(start: start, count: count))
      FuzzTarget(rawValue: CommandLine.arguments[1])?.check(bytes)
      return 0
    })
#else
  for path in CommandLine.arguments.dropFirst(2) {
    guard let file = fopen(path, "rb") else {
      print("no file at \(path)")
      exit(2)
    }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    fclose(file)
    target.check(bytes)
    print("\(path): holds")
  }
#endif
