extension Technician {
  /// Whether the technician may drive.
  package var drives: Bool { licence == .car || licence == .truck }
}
