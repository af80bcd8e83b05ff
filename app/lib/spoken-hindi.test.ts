import { describe, expect, test } from "vitest";
import { isHindi, spokenPhrase, spokenWords } from "./spoken-hindi.ts";

describe("one key for all spellings of a word", () => {
  test.each([
    ["खून की जाँच", "ख़ून की जांच", "खू\u200Dन जाँच", "khoon ki jaanch", "khun ki janch"],
    ["शुगर", "सुगर", "sugar", "shugar"],
    ["थायरॉइड", "थाइरॉइड", "थायराइड", "थाईराइड", "thairaid"],
    ["हिंदी", "हिन्दी", "हिँदी", "hindi"],
    ["बच्चा", "bachcha", "baccha"],
    ["ज़िंक", "जिंक", "\u095Bिंक", "zink"],
    ["कम्पनी", "कंपनी", "kampani"],
    ["बी१२", "बी12", "bee12"],
  ])("%s", (...spellings) => {
    expect(new Set(spellings.map((each) => spokenWords(each).join(" "))).size).toBe(1);
  });
});

test("short words do not fall together", () => {
  expect(spokenWords("दाद")).not.toEqual(spokenWords("d"));
  expect(spokenWords("vitamin k")).toEqual([...spokenWords("vitamin"), "k"]);
});

test.each(["खून", "khoon ki jaanch", "sugar chahiye"])("%s is Hindi", (text) => {
  expect(isHindi(text)).toBe(true);
});

test.each(["blood sugar", "men health package", "vitamin k", "me"])("%s is not", (text) => {
  expect(isHindi(text)).toBe(false);
});

test("an abbreviation is no Hindi name", () => {
  expect(spokenPhrase("PT")).toBe("");
  expect(spokenPhrase("पेट")).toBe("pet");
});

test("what is typed at random says nothing in Hindi", () => {
  expect(spokenWords("qqqqzzzz")).toEqual(["qqqqzzzz"]);
  expect(spokenWords("khaj")).toEqual(["kj"]);
});
