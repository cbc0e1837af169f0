// Made from Generated/ by CHATSCHEMA_RECORD=1 swift test --filter EmbeddedSchemasTests.
// Regenerate the models and make it again; edits here are lost.

/// Digests of the generated models that were built into the command.
enum EmbeddedDigests {
  static let chatModels: [String: UInt64] = [
    "ChatChannel+Coding.swift": 0x372C_8DA3_82DD_AE7F,
    "ChatChannel+Patcher.swift": 0xDA2F_3DF5_FA3B_D9AE,
    "ChatChannel.swift": 0xCF26_5B08_FE4F_EE19,
    "ChatMember+Coding.swift": 0x59FC_93D6_4CC1_1174,
    "ChatMember+Patcher.swift": 0x0F32_F9F3_16C8_0CB2,
    "ChatMember.swift": 0xCC3A_80FD_88FF_3DF0,
    "ChatMessage+Coding.swift": 0xC173_EA67_38AA_1222,
    "ChatMessage+Patcher.swift": 0x8CE1_79CA_9FE0_07EB,
    "ChatMessage.swift": 0x55EE_05F3_445A_8AF3,
    "ChatMessageAction+Coding.swift": 0x04C0_5C8C_2165_CCD9,
    "ChatMessageAction+Patcher.swift": 0xFAA7_5840_18B7_B4BA,
    "ChatMessageAction.swift": 0xCA4B_ADF8_7272_87D2,
    "ChatUser+Coding.swift": 0x93AF_164B_3A56_5931,
    "ChatUser+Patcher.swift": 0xB394_CFEA_F648_17AF,
    "ChatUser.swift": 0x9754_7AC7_025C_71D4,
    "CustomData.swift": 0x2195_0ADD_EFFD_9B3D,
    "Identifiers.swift": 0x280A_D2B6_3B6C_BEBA,
    "PayloadSchemas.swift": 0x6BD9_92DE_54AE_008B,
  ]
}
