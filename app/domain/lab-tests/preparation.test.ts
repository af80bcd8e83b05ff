import { describe, expect, test } from "vitest";
import { isFastingUnderstood } from "./fasting-text.ts";
import { fastingFor, shortFasting } from "./preparation.ts";

const HOME = "EDTA tube (lavender)";
const CENTRE = "At centre";

describe("whether to fast before one test", () => {
  test.each([
    ["", HOME, "Not needed", "Not needed"],
    ["  ", `${HOME} + Slide`, "Not needed", "Not needed"],
    ["", CENTRE, "Ask us", "Ask us"],
    ["", "at center", "Ask us", "Ask us"],
    ["", `${HOME} + At centre`, "Ask us", "Ask us"],
    ["", "", "Ask us", "Ask us"],
    ["Ask us", HOME, "Ask us", "Ask us"],
    ["No", CENTRE, "Not needed", "Not needed"],
    ["Not needed", CENTRE, "Not needed", "Not needed"],
    ["not required", HOME, "Not needed", "Not needed"],
    ["0 hours", HOME, "Not needed", "Not needed"],
    ["8-10 hours", HOME, "8-10 hours", "8–10 h"],
    ["10 - 12 hours", CENTRE, "10 - 12 hours", "10–12 h"],
    ["12 hrs", HOME, "12 hrs", "12 hrs"],
    ["Overnight", HOME, "Overnight", "Overnight"],
    ["Light dinner, nothing after 9 pm", HOME, "Light dinner, nothing after 9 pm", undefined],
    ["Yes", HOME, "Yes", "Yes"],
    ["N/A", HOME, "N/A", "N/A"],
  ])("%j taken %j: %s", (fasting, container, said, label = said) => {
    const { text, isNeeded } = fastingFor([{ fasting, container }]);
    expect(text).toBe(said);
    expect(shortFasting(text)).toBe(label);
    expect(isNeeded).toBe(!["Not needed", "Ask us"].includes(said));
    expect(fastingFor([{ fasting: said, container }]).text).toBe(said);
  });
});

const KNOWN_NONE = { fasting: "", container: HOME };
const UNKNOWN = { fasting: "", container: CENTRE };
const fast = (fasting: string) => ({ fasting, container: HOME });

describe("whether to fast before several tests", () => {
  test.each([
    [[KNOWN_NONE, KNOWN_NONE], "Not needed", true],
    [[KNOWN_NONE, UNKNOWN], "Ask us", false],
    [[UNKNOWN, KNOWN_NONE], "Ask us", false],
    [[], "Ask us", false],
    [[KNOWN_NONE, fast("Overnight")], "Overnight", true],
    [[fast("8-10 hours"), fast("10-12 hours")], "10-12 hours", true],
    [[fast("10-12 hours"), fast("8-10 hours"), KNOWN_NONE], "10-12 hours", true],
    [[fast("8-10 hours"), fast("Overnight")], "Overnight", true],
    [[fast("Overnight"), fast("12-14 hours")], "12-14 hours", true],
    [[fast("9 h"), fast("12 hours fasting")], "12 hours fasting", true],
    [[fast("At least 8 hours"), fast("6 to 8 hrs")], "At least 8 hours", true],
    [[fast("8-10 hours"), UNKNOWN], "8-10 hours", false],
    [[KNOWN_NONE, fast("No alcohol for a day")], "No alcohol for a day", true],
    [
      [fast("No alcohol for a day"), fast("8-10 hours"), fast("No alcohol for a day")],
      "8-10 hours; No alcohol for a day",
      true,
    ],
  ])("%j: %s", (tests, text, isKnown) => {
    expect(fastingFor(tests)).toMatchObject({ text, isKnown });
  });
});

describe("a price list's fasting column", () => {
  test.each([
    "",
    "8-10 hours",
    "8–10 Hours",
    "10 to 12 hrs",
    "12h",
    "12.5 hours",
    "at least 8 hours",
    "Fasting 10-12 hours",
    "OVERNIGHT",
    "Overnight fasting",
    "Not needed",
    "Not  Required",
    "No",
    "None",
    "No fasting",
  ])("%j is understood", (text) => expect(isFastingUnderstood(text)).toBe(true));

  test.each(["12", "Yes", "N/A", "12-10 hours", "3 days", "Light dinner", "-", "hours", "8-10"])(
    "%j is not",
    (text) => expect(isFastingUnderstood(text)).toBe(false),
  );
});
