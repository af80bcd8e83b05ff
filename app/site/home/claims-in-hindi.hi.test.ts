import { expect, test } from "vitest";
import { claimInHindi, homeCollectionInHindi } from "./claims-in-hindi.ts";

test.each([
  ["4.8/5", "ratings", "4.8/5 रेटिंग"],
  ["1M+", "tests done", "10 लाख+ टेस्ट हो चुके"],
  ["7", "collection booths", "7 कलेक्शन सेंटर"],
  ["700+", "tests", "700+ तरह के टेस्ट"],
  ["NABL", "accredited labs", "NABL मान्यता प्राप्त लैब"],
  ["Under 60 min", "home collection", "60 मिनट के अंदर घर पर सैंपल"],
  ["Same day", "home collection", "Same day घर पर सैंपल"],
])("%s, %s", (figure, what, said) => {
  const claim = claimInHindi({ figure, what });
  expect(`${claim.figure} ${claim.what}`).toBe(said);
});

test("how soon the lab comes", () => {
  expect(homeCollectionInHindi("Under 60 min")).toBe("60 मिनट के अंदर आपके घर");
  expect(homeCollectionInHindi("Same day")).toBe("घर पर सैंपल");
});
