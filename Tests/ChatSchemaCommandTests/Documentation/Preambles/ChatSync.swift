import ChatModels
import ChatRuntime
import ChatSync
