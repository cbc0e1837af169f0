#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What stands for a user or a channel beside its name.
public enum Avatar: Hashable, Sendable {
  /// The first letters of its name.
  case initials(String)
  /// A picture.
  case image(URL)
}

/// Whether users are shown by letters or by pictures.
public enum AvatarType: String, Hashable, Sendable, CaseIterable {
  /// The first letters of up to two words of the name.
  case initial
  /// The picture; the letters for those who have none.
  case image
}

extension Avatar {
  /// The avatar of an object.
  ///
  /// - Parameters:
  ///   - type: What is wanted.
  ///   - name: The name.
  ///   - image: The picture, if there is one.
  init(_ type: AvatarType, name: String, image: URL?) {
    switch (type, image) {
    case (.image, let image?): self = .image(image)
    case (.image, nil), (.initial, _): self = .initials(Self.initials(of: name))
    }
  }

  /// The first letters of the first two words, in upper case.
  ///
  /// - Parameter name: The name.
  /// - Returns: At most two letters; empty for a name without words.
  public static func initials(of name: String) -> String {
    name.split { $0.isWhitespace }.prefix(2).map { $0.prefix(1).uppercased() }.joined()
  }
}
