import { expect, test } from "vitest";
import { actorInWords, COMMAND_LINE, MACHINE, PATIENT } from "./actor.ts";

test.each([
  [{ staffId: "s1", name: "Kavitha Nair" }, "Kavitha Nair"],
  [PATIENT, "The patient"],
  [COMMAND_LINE, "The command line"],
  [MACHINE, "The machine"],
])("§10 history: %j is %s", (actor, words) => {
  expect(actorInWords(actor)).toBe(words);
});
