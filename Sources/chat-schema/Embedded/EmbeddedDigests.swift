// Made from Generated/ by CHATSCHEMA_RECORD=1 swift test --filter EmbeddedSchemasTests.
// Regenerate the models and make it again; edits here are lost.

/// Digests of the generated models that were built into the command.
enum EmbeddedDigests {
  static let chatModels: [String: UInt64] = [
    "ChatChannel+Coding.swift": 0x0761_934D_2F77_C270,
    "ChatChannel+Patcher.swift": 0x40F6_1152_84AE_B2FB,
    "ChatChannel+Schema.swift": 0x9D55_E412_3314_5DA7,
    "ChatChannel.swift": 0x6D92_FAB4_A52D_2471,
    "ChatMember+Coding.swift": 0x7177_15B3_61F4_C129,
    "ChatMember+Patcher.swift": 0x1E3F_90F6_B1C0_DA3A,
    "ChatMember+Schema.swift": 0xEA01_3BF0_A9D0_33A3,
    "ChatMember.swift": 0x1ACB_0E8B_DF5A_7812,
    "ChatMessage+Coding.swift": 0xC827_9693_94B9_9C10,
    "ChatMessage+Patcher.swift": 0x5E7A_A330_45F5_3431,
    "ChatMessage+Schema.swift": 0x47F9_FAC1_506F_E26A,
    "ChatMessage.swift": 0x45DB_0674_C7CC_D6A3,
    "ChatMessageAction+Coding.swift": 0x8B9B_55FD_8BB5_08AD,
    "ChatMessageAction+Patcher.swift": 0xE135_0AED_3193_2FA4,
    "ChatMessageAction+Schema.swift": 0x6F1B_9623_FCDA_9795,
    "ChatMessageAction.swift": 0x7372_EC50_7132_1B55,
    "ChatUser+Coding.swift": 0xFF37_B75A_57A7_2481,
    "ChatUser+Patcher.swift": 0xB198_CBDF_A911_B382,
    "ChatUser+Schema.swift": 0x128F_63D2_3679_EA6B,
    "ChatUser.swift": 0x01B0_D6A9_C136_23A1,
    "CustomData.swift": 0xB8C9_22C9_A2D7_829A,
    "Identifiers.swift": 0x5046_10E5_B007_9083,
  ]
}
