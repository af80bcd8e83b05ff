import { describe, expect, test } from "vitest";
import { billOf } from "#app/domain/bill/bill.ts";
import { wroteWords } from "#app/desk/visits/wrote-words.ts";
import type { MyPatient } from "./my-day.ts";
import { emptyDraft, withNotTaken, withTick } from "../phone/draft.ts";
import {
  afterNotHome,
  allSent,
  calledWords,
  callsWords,
  collectedWords,
  comesAgainWords,
  doneCount,
  elsewhereWords,
  fastQuestion,
  handOverWords,
  isNothingTaken,
  missingWords,
  networkWords,
  nextFast,
  nextWords,
  nothingTaken,
  notTakenWords,
  saveWords,
  tomorrowWords,
  untilWords,
} from "./my-visits-words.ts";
import { movedWords } from "../entries/answer-words.ts";

const containers = ["Red/gold", "Lavender", "Grey"].map((label, position) => ({
  position,
  label,
  container: label,
  tests: [],
}));
const patient = {
  bookingId: "a",
  reference: "DS-2Q8N",
  name: "Nandini Rao",
  age: "",
  containers,
  fast: "10 to 12 hours",
  elsewhere: [],
  labels: [],
  scans: [],
  sex: "female" as const,
  note: "",
  deskNote: "",
  booked: [],
  testsChange: "",
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
    expect(allSent()).toBe("All sent.");
  });

  test("after a visit: who is next, how many are done, and what is handed over", () => {
    expect(nextWords("11:00 AM", "in 42 min")).toBe("Next, 11:00 AM, in 42 min");
    expect(doneCount(3, 5, 0)).toBe("3 of 5 done");
    expect(doneCount(3, 5, 1)).toBe("3 of 5 done, 1 not at home");
    expect(handOverWords(94_900)).toBe("Hand over ₹949 at the desk.");
    expect(handOverWords(0)).toBe("");
  });

  test("ECG: not here. He pays at the booth", () => {
    const ecg = { quantity: 1, pricePaise: 20_000, atCentre: true, tests: [] };
    const boy: MyPatient = { ...patient, sex: "male", elsewhere: ["ECG"], lines: [ecg] };
    const said = (paidPaise: number, of: MyPatient = boy) =>
      elsewhereWords(
        of,
        billOf({
          origin: "phone",
          pincode: null,
          discountPaise: null,
          discountReason: null,
          discountWords: null,
          chargePaise: null,
          payments: paidPaise > 0 ? [{ method: "cash", paise: paidPaise }] : [],
          bookings: [
            {
              id: "a",
              patientName: "Karthik",
              status: "assigned",
              lines: of.lines.map((line) => ({ name: "ECG", ...line })),
            },
          ],
        }),
      );
    expect(said(0)).toEqual(["ECG: not here", "At our booth. He pays ₹200 there, not to you."]);
    expect(said(5000)).toEqual(["ECG: not here", "At our booth. He pays there, not to you."]);
    expect(said(20_000)).toEqual(["ECG: not here", "At our booth."]);
    // An ECG within a package is paid with it.
    expect(said(0, { ...patient, elsewhere: ["ECG"] })).toEqual(["ECG: not here", "At our booth."]);
    expect(said(0, patient)).toEqual([]);
  });

  test("Grey is not ticked. Collect it, or say why not.", () => {
    const two = withTick(withTick(emptyDraft("v"), "a", 0), "a", 1);
    const said = (draft: typeof two) => missingWords([patient], draft)?.words;
    expect(said(two)).toBe("Grey is not ticked. Collect it, or say why not.");
    expect(said(emptyDraft("v"))).toBe(
      "Red/gold, lavender and grey are not ticked. Collect them, or say why not.",
    );
    expect(said(withTick(two, "a", 2))).toBeUndefined();
    const why = { position: 2, reason: "Could not draw", comesAgain: true };
    const without = withNotTaken(two, "a", [why]);
    expect(said(without)).toBeUndefined();
    expect(collectedWords([patient], without)).toBe("Collected without grey");
    expect(collectedWords([patient], two)).toBe("Collected");
    expect(notTakenWords(why)).toBe("Could not draw. We come again");
    expect(comesAgainWords(patient)).toBe("The desk calls her for a new time. It is paid then.");
    expect(saveWords(30_000)).toBe("Save, ₹300 to collect");
  });

  test("Nothing was taken. Is it “Not at home”, or “Refused”?", () => {
    const whys = [0, 1, 2].map((position) => ({ position, reason: "Refused", comesAgain: false }));
    const none = withNotTaken(emptyDraft("v"), "a", whys);
    expect(isNothingTaken([patient], none)).toBe(true);
    expect(isNothingTaken([patient], withTick(none, "a", 0))).toBe(false);
    expect(isNothingTaken([{ ...patient, containers: [] }], none)).toBe(false);
    expect(nothingTaken()).toBe("Nothing was taken. Is it “Not at home”, or “Refused”?");
  });

  test("She wrote, He wrote, They wrote; The desk calls him.", () => {
    expect([wroteWords(patient), wroteWords({ sex: "male" }), wroteWords({ sex: null })]).toEqual([
      "She wrote",
      "He wrote",
      "They wrote",
    ]);
    expect(callsWords([{ sex: "male" }])).toBe("The desk calls him.");
    expect(callsWords([{ sex: "male" }, { sex: "male" }])).toBe("The desk calls them.");
    expect(afterNotHome("Harpreet Singh", [{ sex: "male" }])).toEqual([
      "The desk sees it at once, first under To call, with your reason.",
      "The desk calls Harpreet Singh. If he can today, the visit comes back to you with its time.",
      "Nothing is charged. Your list goes on.",
    ]);
    const now = new Date("2026-11-23T11:06:00+05:30");
    expect(calledWords("2026-11-23T05:34:00.000Z", now)).toBe("You called at 11:04 AM, 2 min ago");
    expect(calledWords(null, now)).toBe("You have not called yet");
  });

  test("Fasted 10 to 12 hours?", () => {
    expect(fastQuestion("10 to 12 hours")).toBe("Fasted 10 to 12 hours?");
  });

  test("Fasts 10 to 12 hours, No fasting, Fasting not known", () => {
    const none = { fast: "", isFastUnknown: false };
    const unknown = { fast: "", isFastUnknown: true };
    expect(nextFast([unknown, { fast: "10 to 12 hours" }])).toBe("Fasts 10 to 12 hours");
    expect(nextFast([none, none])).toBe("No fasting");
    expect(nextFast([none, unknown])).toBe("Fasting not known");
  });

  test("Fasts 10 to 12 hours, ECG: not here: of tomorrow only what differs from any visit", () => {
    const none = { ...patient, fast: "", isFastUnknown: false };
    expect(tomorrowWords([none])).toEqual([]);
    expect(tomorrowWords([none, { ...none, isFastUnknown: true }])).toEqual(["Fasting not known"]);
    const ecg = { ...patient, elsewhere: ["ECG"] };
    expect(tomorrowWords([ecg, ecg])).toEqual(["Fasts 10 to 12 hours", "ECG: not here"]);
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
