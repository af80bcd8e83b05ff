import { expect, test } from "vitest";
import { factsLine } from "./facts-line.ts";
import { questionFor, whatIsOpen } from "../selection.ts";

test.each([
  [
    { container: "Fluoride tube (grey)", tat: "6 hours", fasting: "8-10 hours" },
    "फ़्लोराइड ट्यूब (ग्रे), रिपोर्ट: 6 घंटे, 8–10 घंटे खाली पेट",
  ],
  [
    { container: "EDTA tube (lavender)", tat: "Same day", fasting: "Not needed" },
    "EDTA ट्यूब (बैंगनी), रिपोर्ट: उसी दिन",
  ],
  [{ container: "", tat: "", fasting: "" }, "खाली पेट रहना है या नहीं, हमसे पूछ लें"],
])("the facts of %j", (facts, said) => {
  expect(factsLine(facts)).toBe(said);
});

const line = (outcome: "choose" | "unread") => ({ written: "Thyroid", outcome, tests: [] });

test("what is asked and what is open", () => {
  expect(questionFor(line("choose"))).toBe("डॉक्टर ने “thyroid” कौन-से टेस्ट के लिए लिखा है?");
  expect(questionFor({ ...line("choose"), unsure: true })).toBe("क्या आपका मतलब यह है?");
  const chosen = { chosen: {}, leftOut: new Set<string>() };
  expect(whatIsOpen([line("choose"), line("unread")], chosen)).toBe(
    "1 लाइन में अभी चुनना है, 1 पढ़ी नहीं गई",
  );
});
