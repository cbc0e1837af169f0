#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The picture or initials beside the name of a user or a channel.
public enum Avatar: Hashable, Sendable {
  /// The initials of the name.
  case initials(String)
  /// A picture.
  case image(URL)
}

/// The choice between initials and pictures.
public enum AvatarType: String, Hashable, Sendable, CaseIterable {
  /// The first letters of up to two words of the name.
  case initial
  /// The picture; the initials for users without one.
  case image
}

extension Avatar {
  /// Creates the avatar of a user or a channel.
  ///
  /// - Parameters:
  ///   - type: The preferred type.
  ///   - name: The name.
  ///   - image: The picture, if there is one.
  init(_ type: AvatarType, name: String, image: URL?) {
    switch (type, image) {
    case (.image, let image?): self = .image(image)
    case (.image, nil), (.initial, _): self = .initials(Self.initials(of: name))
    }
  }

  /// Returns the first letters of the first two words, in upper case.
  ///
  /// - Parameter name: The name.
  /// - Returns: At most two letters; empty for a name without words.
  public static func initials(of name: String) -> String {
    name.split { $0.isWhitespace }.prefix(2).map { $0.prefix(1).uppercased() }.joined()
  }
}
