import ChatRuntime

extension TrackerTask {
  /// Tasks of a page, and what could not be read in it.
  public static func page(_ text: String) throws -> PayloadPage<TrackerTask> {
    try PayloadPage(json: text)
  }
}
