import ChatRuntime

// A payload through decode, patch and encode, with models that only this program knows.
let payload = """
  {"id": "T-1", "projectKey": "TR", "title": "Write it down", "state": "open",
   "fields": {"severity": 2, "customer": "Ada"}, "etag": "a", "changed": "2024-05-01T10:00:00Z"}
  """
let patch = """
  {"id": "T-1", "etag": "b", "changed": "2024-05-02T10:00:00Z", "state": "done", "due": null}
  """
let task = try TrackerTask<TaskFields>(checking: payload)
let done = task.patch(try TrackerTask<TaskFields>.Patcher(json: patch))
print(String(decoding: try done.json(), as: UTF8.self))
