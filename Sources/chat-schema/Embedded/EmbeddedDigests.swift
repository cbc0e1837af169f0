// Made from Generated/ by CHATSCHEMA_RECORD=1 swift test --filter EmbeddedSchemasTests.
// Regenerate the models and make it again; edits here are lost.

/// Digests of the generated models that were built into the command.
enum EmbeddedDigests {
  static let chatModels: [String: UInt64] = [
    "ChatChannel+Coding.swift": 0xB8AD_D924_272C_4101,
    "ChatChannel+Patcher.swift": 0xB21D_2ED6_7F4B_2510,
    "ChatChannel+Schema.swift": 0x9D55_E412_3314_5DA7,
    "ChatChannel.swift": 0x6D92_FAB4_A52D_2471,
    "ChatMember+Coding.swift": 0x2B23_E9C7_4D79_0EDC,
    "ChatMember+Patcher.swift": 0x1897_1A90_B480_440F,
    "ChatMember+Schema.swift": 0xEA01_3BF0_A9D0_33A3,
    "ChatMember.swift": 0x1ACB_0E8B_DF5A_7812,
    "ChatMessage+Coding.swift": 0x4469_3220_1957_69C5,
    "ChatMessage+Patcher.swift": 0x5E7A_A330_45F5_3431,
    "ChatMessage+Schema.swift": 0x47F9_FAC1_506F_E26A,
    "ChatMessage.swift": 0x45DB_0674_C7CC_D6A3,
    "ChatMessageAction+Coding.swift": 0x0F29_FDCC_94EA_E23E,
    "ChatMessageAction+Patcher.swift": 0xE135_0AED_3193_2FA4,
    "ChatMessageAction+Schema.swift": 0x6F1B_9623_FCDA_9795,
    "ChatMessageAction.swift": 0x7372_EC50_7132_1B55,
    "ChatUser+Coding.swift": 0x97F1_435E_1CAA_0F08,
    "ChatUser+Patcher.swift": 0xFA78_4E4C_F2DD_4805,
    "ChatUser+Schema.swift": 0x128F_63D2_3679_EA6B,
    "ChatUser.swift": 0x01B0_D6A9_C136_23A1,
    "CustomData.swift": 0xFBDE_B781_E9BD_584D,
    "Identifiers.swift": 0x5046_10E5_B007_9083,
  ]
}
