// Made from Generated/ by CHATSCHEMA_RECORD=1 swift test --filter EmbeddedSchemasTests.
// Regenerate the models and make it again; edits here are lost.

/// Digests of the generated models that were built into the command.
enum EmbeddedDigests {
  static let chatModels: [String: UInt64] = [
    "ChatChannel+Coding.swift": 0xDFB8_7817_5278_3935,
    "ChatChannel+Patcher.swift": 0xC8E4_B9F0_A617_9FE6,
    "ChatChannel+Schema.swift": 0x9D55_E412_3314_5DA7,
    "ChatChannel.swift": 0x6D92_FAB4_A52D_2471,
    "ChatMember+Coding.swift": 0xC40B_0A61_F2A9_2AAC,
    "ChatMember+Patcher.swift": 0xBC85_5296_0380_C01B,
    "ChatMember+Schema.swift": 0xEA01_3BF0_A9D0_33A3,
    "ChatMember.swift": 0x1ACB_0E8B_DF5A_7812,
    "ChatMessage+Coding.swift": 0x9371_C50D_14DC_C564,
    "ChatMessage+Patcher.swift": 0x5E7A_A330_45F5_3431,
    "ChatMessage+Schema.swift": 0x47F9_FAC1_506F_E26A,
    "ChatMessage.swift": 0x45DB_0674_C7CC_D6A3,
    "ChatMessageAction+Coding.swift": 0x13C2_1E23_81A8_BB2A,
    "ChatMessageAction+Patcher.swift": 0xE135_0AED_3193_2FA4,
    "ChatMessageAction+Schema.swift": 0x6F1B_9623_FCDA_9795,
    "ChatMessageAction.swift": 0x7372_EC50_7132_1B55,
    "ChatUser+Coding.swift": 0x6CEA_FE26_883B_CE56,
    "ChatUser+Patcher.swift": 0x21F3_67F1_E56D_19F7,
    "ChatUser+Schema.swift": 0x128F_63D2_3679_EA6B,
    "ChatUser.swift": 0x01B0_D6A9_C136_23A1,
    "CustomData.swift": 0xFBDE_B781_E9BD_584D,
    "Identifiers.swift": 0x5046_10E5_B007_9083,
  ]
}
