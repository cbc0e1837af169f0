// Examples: states of the page.

const valid = {
  id: "b0f4c8d2-6f52-4a4f-9a3c-0f6c7d2b1e11",
  text: "The hands of the harbour clock are 62 cm long.",
  contentType: "note",
  content: { lengths: [62, 41] },
  createdAt: "2026-11-28T09:16:00Z",
};

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

const user = { id: "ada", nme: "Ada Lovelace", email: "ada@example.com", updated: "2026-11-28T09:16:00Z" };

const order = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "Order",
  type: "object",
  properties: {
    number: { type: "integer", minimum: 1 },
    state: { enum: ["open", "paid", "sent"] },
    express: { type: "boolean" },
    lines: {
      type: "array",
      minItems: 1,
      items: { $ref: "#/definitions/line" },
    },
  },
  required: ["number", "lines"],
  additionalProperties: false,
  definitions: {
    line: {
      type: "object",
      properties: { article: { type: "string" }, count: { type: "integer", minimum: 1 } },
      required: ["article", "count"],
    },
  },
};

const newOrder = structuredClone(order);
newOrder.properties.state.enum = ["open", "paid", "sent", "returned"];
newOrder.required.push("state");

/** The examples, each with its name, a sentence about it, and its state. */
export const examples = [
  { name: "A message", about: "A valid payload of the chat.", state: { entity: "message", payload: json(valid) } },
  {
    name: "A misspelt member",
    about: "A user whose schema allows no other members: Alt+Enter applies the suggestion of the failure.",
    state: {
      schema: json({
        type: "object",
        properties: {
          id: { type: "string" }, name: { type: "string" }, email: { type: "string", format: "email" },
          updated: { type: "string", format: "date-time" },
        },
        required: ["id", "name"],
        additionalProperties: false,
      }),
      payload: json(user),
    },
  },
  {
    name: "A wrong date",
    about: "A message whose time has the day first.",
    state: { entity: "message", payload: json({ ...valid, createdAt: "28.11.2026 09:16" }) },
  },
  {
    name: "A channel in YAML",
    about: "The name of a channel is a number in YAML, though it has to be a text.",
    state: {
      entity: "channel",
      payload: "# The channel of the harbour clock.\nid: harbour-clock\nname: 62\ndescription: Everything about the clock.\ncustom:\n  topic: hands\n",
    },
  },
  {
    name: "An own schema of draft 7",
    about: "An order with a wrong state, a text for a truth value, and a count of 0.",
    state: {
      schema: json(order),
      payload: json({ number: 17, state: "payed", express: "yes", lines: [{ article: "clock hand", count: 0 }] }),
    },
  },
  {
    name: "A change that breaks readers",
    about: "A new state of orders: who reads them with the old version meets a value that it does not know.",
    state: {
      schema: json(newOrder), old: json(order), tab: "difference",
      payload: json({ number: 17, state: "returned", lines: [{ article: "clock hand", count: 2 }] }),
    },
  },
];
