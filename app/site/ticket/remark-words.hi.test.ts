import { expect, test } from "vitest";
import { EDTA, FLUORIDE } from "#tests/databases/given-bags.ts";
import { remarkSentence } from "./remark-words.server.ts";

test("§2 Booking ticket: what the lab saw of a sample, in Hindi", () => {
  expect(remarkSentence(FLUORIDE, "Filled to half")).toBe("ग्रे ट्यूब: आधी भरी।");
  expect(remarkSentence(EDTA, "Came late")).toBe("बैंगनी ट्यूब: देर से पहुँची।");
  expect(remarkSentence("Urine container", "Lid open.")).toBe("पेशाब की डिब्बी: lid open।");
  expect(remarkSentence(EDTA, "Little volume")).toBe("एक ट्यूब में सैंपल कम था, पर जाँच के लिए काफ़ी है।");
});
