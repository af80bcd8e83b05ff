import { expect, test } from "vitest";
import * as z from "zod/mini";
import { unknownFields } from "./unknown-fields.server.ts";

const line = z.object({ testName: z.string() });
const schema = z.pipe(
  z.object({ name: z.string(), note: z.optional(z.string()), tests: z.array(line) }),
  z.transform((body) => body.name),
);

test.each([
  [{ name: "Asha", tests: [{ testName: "CBC" }] }, []],
  [{ name: "Asha", status: "confirmed", tests: [] }, []],
  [{ name: "Asha", address: "12, 4th Cross", tests: [] }, ["address"]],
  [
    { tests: [{ testName: "CBC", tube: 1 }, 5, { status: "x" }] },
    ["tests.0.tube", "tests.2.status"],
  ],
  [JSON.parse('{"__proto__": 1, "constructor": 2}'), ["__proto__", "constructor"]],
  [{ tests: "none", note: { deep: 1 } }, []],
  [null, []],
])("unknown fields are named: %j", (body: unknown, named) => {
  expect(unknownFields(schema, body)).toEqual(named);
});

test("at most fifty are named, each cut short", () => {
  const many = Object.fromEntries(Array.from({ length: 90 }, (_, at) => ["x".repeat(120) + at, 1]));
  const named = unknownFields(z.object({}), many);
  expect(named).toHaveLength(50);
  expect(named[0]).toHaveLength(100);
});
