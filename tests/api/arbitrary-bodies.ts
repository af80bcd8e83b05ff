import * as fc from "fast-check";

/** Bodies made from an operation's own JSON schema: valid, nearly valid, and garbage. */

export type JsonSchema = {
  type?: string | string[];
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  maxLength?: number;
  required?: string[];
};

/** Values for fields whose rules the schema does not express, so that many bodies reach the database. */
const SOUND: Record<string, string[]> = {
  preferredDate: ["2026-11-21", "2026-11-22", "2026-12-31T10:00:00Z"],
  phoneNumber: ["1000000009", "+91 10000 00009"],
  phone: ["1000000009", "098765-43210"],
  email: ["asha@example.in", "a.b+c@d.e.in"],
  age: ["34", " 120 "],
  pincode: ["560038", " 560 001"],
  reason: ["got-well", "other", ""],
  lat: ["12.9716", ""],
  lng: ["77.64115", ""],
};

const ODD = [
  "",
  " ",
  "\u0000",
  "\uD800",
  "\u202E",
  "\uFEFF",
  "😀",
  "null",
  "[object Object]",
  "__proto__",
  "' or 1=1 --",
  "<script>alert(1)</script>",
  "=1+1",
  "%00",
  "x".repeat(70_000),
];

export const oddText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 400 }),
  fc.constantFrom(...ODD),
  fc.constantFrom("2026-02-30", "0000-00-00", "12345", "१२३४५६७८९०", "asha@", "1e2"),
);
const oddNumber = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(-1, 0, 1.5, 19_999_999.99, 20_000_000, 2 ** 31, 2 ** 53, 1e300),
);

const soundText = (name: string, maxLength = 100) =>
  name in SOUND
    ? fc.constantFrom(...(SOUND[name] ?? []))
    : fc.string({ unit: "grapheme", minLength: 1, maxLength: Math.min(maxLength, 40) });

/** A value the schema allows, or near to it; `odd` is how many in a hundred are neither. */
function valueFor(schema: JsonSchema, odd: number, name = ""): fc.Arbitrary<unknown> {
  const strange = (sound: fc.Arbitrary<unknown>, ...others: fc.Arbitrary<unknown>[]) =>
    fc.oneof(
      { weight: 100 - odd, arbitrary: sound },
      { weight: odd, arbitrary: fc.oneof(fc.jsonValue(), ...others) },
    );
  if (schema.const !== undefined) return strange(fc.constant(schema.const));
  if (schema.enum) return strange(fc.constantFrom(...schema.enum), oddText);
  const choices = schema.anyOf ?? [schema.type ?? []].flat().map((type) => ({ type }));
  if (schema.anyOf || choices.length > 1)
    return fc.oneof(...choices.map((choice) => valueFor(choice, odd, name)));
  switch ([schema.type].flat()[0]) {
    case "string":
      return strange(soundText(name, schema.maxLength), oddText);
    case "number":
    case "integer":
      return strange(fc.integer({ min: 1, max: 120 }), oddNumber);
    case "null":
      return fc.constant(null);
    case "array": {
      const { items = {} } = schema;
      return strange(fc.array(valueFor(items, odd), { minLength: 1, maxLength: 6 }));
    }
    case "object":
      return strange(objectFor(schema, odd));
    default:
      return fc.jsonValue();
  }
}

/** A sound object has every required field; an odd one may miss some. */
function objectFor({ properties = {}, required = [] }: JsonSchema, odd: number) {
  const fields: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, field] of Object.entries(properties)) fields[name] = valueFor(field, odd, name);
  return fc.record(fields, { requiredKeys: odd > 2 ? [] : required });
}

/** The text of a body: half are sound, the others increasingly odd, some are not JSON. */
export const bodyFor = (schema: JsonSchema) =>
  fc.oneof(
    { weight: 10, arbitrary: valueFor(schema, 0).map((body) => JSON.stringify(body)) },
    { weight: 5, arbitrary: valueFor(schema, 2).map((body) => JSON.stringify(body)) },
    { weight: 3, arbitrary: valueFor(schema, 25).map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
    { weight: 1, arbitrary: fc.constantFrom("", "{", "[".repeat(30_000), '{"__proto__":{"a":1}}') },
  );

const keys = fc.oneof(
  { weight: 8, arbitrary: fc.constant(undefined) },
  { weight: 4, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.constantFrom("the-same-key", "another-key") },
  { weight: 1, arbitrary: fc.stringMatching(/^[ -~]{0,220}$/).map((key) => key.trim()) },
);

const types = fc.oneof(
  { weight: 15, arbitrary: fc.constant("application/json") },
  {
    weight: 1,
    arbitrary: fc.constantFrom("application/json; charset=utf-8", "text/plain", "", "a/b;"),
  },
);

export const headers = fc
  .record({ "Content-Type": types, "Idempotency-Key": keys })
  .map((given) => {
    const { "Idempotency-Key": key, ...rest } = given;
    return key === undefined ? rest : { ...rest, "Idempotency-Key": key };
  });

/** A URL of `path` (`/posts/{slug}`) with arbitrary words in it and in its query, all encoded. */
export function addressFor(path: string, parameters: { name: string; in: string }[]) {
  const word = fc.oneof(
    oddText,
    soundText("", 40),
    fc.constantFrom(...Object.values(SOUND).flat()),
  );
  const encoded = word.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 4_000));
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const pathWords = fc.tuple(...inPath.map(() => encoded));
  const queryNames = fc.constantFrom(...inQuery.map(({ name }) => name), "other", "__proto__");
  const query = fc.array(fc.tuple(queryNames, encoded), { maxLength: 4 });
  return fc.tuple(pathWords, query).map(([words, pairs]) => {
    const filled = inPath.reduce(
      (address, { name }, place) => address.replace(`{${name}}`, () => words[place] ?? ""),
      path,
    );
    return `${filled}?${pairs.map(([name, value]) => `${name}=${value}`).join("&")}`;
  });
}
