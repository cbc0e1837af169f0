import ChatRuntime
import Comparison

try Comparison(of: OpenAPI.self, with: PlainOpenAPI.self) { document in
  let title = document.info.title
  document.info.title = title + ", changed"
  return { $0.info.title = title }
}.run()
