import { expect, test } from "vitest";
import * as z from "zod/mini";
import {
  blankable,
  isoDay,
  jsonOf,
  listOf,
  nameIn,
  oneOf,
  readAs,
  ticked,
  yes,
} from "./posted-fields.ts";

const form = z.object({
  anyway: ticked,
  words: blankable,
  agrees: yes,
  samples: listOf(","),
  tests: jsonOf(z.array(z.string())),
});

test("reads what a form sends, and what it leaves out", () => {
  const sent = { agrees: "yes", samples: "a,b,", tests: '["CBC"]' };
  const read = { agrees: true, samples: ["a", "b"], tests: ["CBC"], anyway: false, words: "" };
  expect(form.parse(sent)).toEqual(read);
  expect(form.parse({ ...sent, anyway: "", words: "x", agrees: "" })).toEqual({
    ...read,
    anyway: true,
    words: "x",
    agrees: false,
  });
});

test("refuses what is not JSON, or of another shape", () => {
  for (const tests of ["[", "[1]", "null"])
    expect(form.safeParse({ agrees: "", samples: "", tests }).success).toBe(false);
});

test("says what is wrong", () => {
  const fields = z.object({
    slot: oneOf(["morning", "noon"], "Please choose a slot"),
    field: nameIn({ name: 1, phone: 2 }, "No such field"),
    day: isoDay("Please choose a day"),
    amount: readAs((typed) => (/^\d+$/.test(typed) ? Number(typed) : undefined), "No amount"),
  });
  const right = { slot: "noon", field: "phone", day: "2026-11-23", amount: "12" };
  expect(fields.parse(right)).toEqual({ ...right, amount: 12 });
  const said = (wrong: Record<string, string | undefined>) =>
    fields.safeParse({ ...right, ...wrong }).error?.issues.map(({ message }) => message);
  expect(said({ slot: "night" })).toEqual(["Please choose a slot"]);
  expect(said({ slot: undefined })).toEqual(["Please choose a slot"]);
  expect(said({ field: "toString" })).toEqual(["No such field"]);
  expect(said({ day: "2026-99-99" })).toEqual(["Please choose a day"]);
  expect(said({ amount: "x" })).toEqual(["No amount"]);
  expect(said({ amount: undefined })).toEqual(["No amount"]);
});
