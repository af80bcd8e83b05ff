import { describe, expect, test } from "vitest";
import { emptyDraft, withTick } from "./phone/draft.ts";
import {
  ALL_SENT,
  doneCount,
  fastQuestion,
  handOverWords,
  missingWords,
  movedWords,
  networkWords,
  nextWords,
  untilWords,
} from "./my-visits-words.ts";

const containers = ["Red/gold", "Lavender", "Grey"].map((label, position) => ({
  position,
  label,
  container: label,
}));
const patient = {
  bookingId: "a",
  reference: "DS-2Q8N",
  name: "Nandini Rao",
  age: "",
  containers,
  fast: "10 to 12 hours",
  lines: [],
  state: "open" as const,
};

describe("§10 my visits: its words", () => {
  test("No network. 1 visit is saved on this phone and will be sent.", () => {
    expect(networkWords(false, 1)).toEqual({
      title: "No network.",
      text: "1 visit is saved on this phone and will be sent.",
    });
    expect(networkWords(false, 2)?.text).toBe("2 visits are saved on this phone and will be sent.");
    expect(networkWords(true, 1)?.title).toBe("");
    expect(networkWords(true, 0)).toBeUndefined();
    expect(ALL_SENT).toBe("All sent.");
  });

  test("after a visit: who is next, how many are done, and what is handed over", () => {
    expect(nextWords("11:00 AM", "in 42 min")).toBe("Next, 11:00 AM, in 42 min");
    expect(doneCount(3, 5, 0)).toBe("3 of 5 done");
    expect(doneCount(3, 5, 1)).toBe("3 of 5 done, 1 not at home");
    expect(handOverWords(94_900)).toBe("Hand over ₹949 at the desk.");
    expect(handOverWords(0)).toBe("");
  });

  test("Grey is not ticked. Collected without it?", () => {
    const two = withTick(withTick(emptyDraft("v"), "a", 0), "a", 1);
    expect(missingWords([patient], two)).toBe("Grey is not ticked. Collected without it?");
    expect(missingWords([patient], emptyDraft("v"))).toBe(
      "Red/gold, lavender and grey are not ticked. Collected without them?",
    );
    expect(missingWords([patient], withTick(two, "a", 2))).toBeUndefined();
  });

  test("Fasted 10 to 12 hours?", () => {
    expect(fastQuestion("10 to 12 hours")).toBe("Fasted 10 to 12 hours?");
  });

  test("The desk moved this visit to 11:00 AM. What you entered is kept. Call the desk.", () => {
    expect(movedWords({ day: "2026-11-23", slot: "11:00 AM" }, "2026-11-23")).toBe(
      "The desk moved this visit to 11:00 AM. What you entered is kept. Call the desk.",
    );
    expect(movedWords({ day: "2026-11-24", slot: "09:00 AM" }, "2026-11-23")).toBe(
      "The desk moved this visit to Tue 24 Nov, 09:00 AM. What you entered is kept. Call the desk.",
    );
  });

  test("in 18 min", () => {
    const visit = new Date("2026-11-23T10:00:00+05:30");
    const words = (clock: string) => untilWords(visit, new Date(`2026-11-23T${clock}:00+05:30`));
    expect(["09:42", "10:00", "10:12", "08:50"].map(words)).toEqual([
      "in 18 min",
      "now",
      "since 12 min",
      "in 1 h 10",
    ]);
  });
});
