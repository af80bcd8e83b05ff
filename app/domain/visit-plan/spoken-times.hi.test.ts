import { describe, expect, test } from "vitest";
import { closedWords } from "./next-open-day.ts";
import { joined, shortened, unbroken } from "./joined-names.ts";
import { sayTime } from "./say-time.ts";
import {
  clockOf,
  dateOf,
  longDayOf,
  mealEnd,
  mealEndWords,
  momentOn,
  shortDayOf,
  weekdayOf,
} from "./spoken-times.ts";

const MONDAY = "2026-11-23";

describe("times", () => {
  test.each([
    ["09:00 AM", "सुबह 9:00 बजे"],
    ["11:00 AM", "सुबह 11:00 बजे"],
    ["12:00 PM", "दोपहर 12:00 बजे"],
    ["02:00 PM", "दोपहर 2:00 बजे"],
    ["03:00 PM", "दोपहर 3:00 बजे"],
    ["04:00 PM", "शाम 4:00 बजे"],
    ["05:00 PM", "शाम 5:00 बजे"],
    ["Evening", "Evening"],
    ["", ""],
  ])("%j on a button: %s", (time, said) => expect(sayTime(time)).toBe(said));

  test.each([
    [0, "रात 12 बजे"],
    [30, "रात 12:30 बजे"],
    [3 * 60 + 59, "रात 3:59 बजे"],
    [4 * 60, "सुबह 4:00 बजे"],
    [11 * 60 + 59, "सुबह 11:59 बजे"],
    [15 * 60 + 59, "दोपहर 3:59 बजे"],
    [19 * 60 + 5, "शाम 7:05 बजे"],
    [20 * 60, "रात 8:00 बजे"],
    [21 * 60, "रात 9:00 बजे"],
    [23 * 60 + 59, "रात 11:59 बजे"],
  ])("minute %d of a day: %s", (minutes, said) =>
    expect(clockOf(momentOn(MONDAY, minutes))).toBe(said),
  );
});

describe("days", () => {
  test("all weekdays and months", () => {
    const week = Array.from({ length: 7 }, (_, day) => `2026-11-${22 + day}`);
    expect(week.map(weekdayOf).join(" ")).toBe("रविवार सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार");
    expect(week.map((day) => shortDayOf(day)).slice(0, 2)).toEqual(["रवि 22 नवंबर", "सोम 23 नवंबर"]);
    const months = Array.from(
      { length: 12 },
      (_, month) => `2026-${String(month + 1).padStart(2, "0")}-01`,
    );
    expect(months.map((day) => dateOf(day)).join(" ")).toBe(
      "1 जनवरी 1 फ़रवरी 1 मार्च 1 अप्रैल 1 मई 1 जून 1 जुलाई 1 अगस्त 1 सितंबर 1 अक्टूबर 1 नवंबर 1 दिसंबर",
    );
  });

  test("a day, and one of another year", () => {
    expect(longDayOf(MONDAY)).toBe("सोमवार, 23 नवंबर");
    expect(longDayOf("2027-01-04", MONDAY)).toBe("सोमवार, 4 जनवरी 2027");
    expect(closedWords("2026-12-25", [])).toBe("25 दिसंबर को लैब बंद है। हम शनिवार 26 को आ सकते हैं।");
  });
});

describe("the night belongs to the evening before", () => {
  test.each([
    [-3, "रविवार रात 9:00 बजे", "रविवार, 22 नवंबर की रात 9:00 बजे"],
    [0, "रविवार रात 12 बजे", "रविवार, 22 नवंबर की रात 12 बजे"],
    [2, "रविवार की रात 2:00 बजे", "रविवार, 22 नवंबर की रात 2:00 बजे"],
    [3, "रविवार की रात 3:00 बजे", "रविवार, 22 नवंबर की रात 3:00 बजे"],
    [4, "सोमवार सुबह 4:00 बजे", "सोमवार, 23 नवंबर की सुबह 4:00 बजे"],
  ])("%d hours after midnight on Monday", (hours, said, dated) => {
    const moment = momentOn(MONDAY, hours * 60);
    expect(mealEndWords(moment)).toBe(said);
    expect(mealEndWords(moment, { dated: true })).toBe(dated);
    expect(mealEnd(moment).day).toBe(hours < 4 ? "2026-11-22" : MONDAY);
  });
});

test("names are joined", () => {
  expect(joined(["A", "B", "C"])).toBe("A, B और C");
  expect(joined(["A"])).toBe("A");
  expect(shortened(["A", "B", "C"])).toBe("A और 2 टेस्ट");
});

test("a heading breaks neither within a time nor before तक", () => {
  expect(unbroken("रविवार रात 9:00 बजे के बाद, शाम तक")).toBe(
    "रविवार रात\u00A09:00\u00A0बजे के बाद, शाम\u00A0तक",
  );
});
