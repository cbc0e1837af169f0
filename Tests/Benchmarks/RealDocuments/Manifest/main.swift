import ChatRuntime
import Comparison

try Comparison(of: PackageManifest.self, with: PlainManifest.self) { manifest in
  let version = manifest.version
  manifest.version = (version ?? "0") + "-next"
  return { $0.version = version }
}.run()
