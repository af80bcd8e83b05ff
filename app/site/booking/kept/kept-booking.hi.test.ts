import { expect, test } from "vitest";
import { askedFor, clockTime, shortDay } from "./kept-facts.ts";
import { wordsFor } from "./kept-words.ts";

test("product §2 weak network: what is said of a kept booking", () => {
  expect(wordsFor({ name: "waiting", why: "unreachable" })).toEqual({
    important: "अभी भेजी नहीं गई। इंटरनेट आते ही फिर भेजेंगे।",
    more: "यह पेज खुला रखें, या बाद में फिर खोल लें।",
  });
  expect(wordsFor({ name: "passed" }).important).toBe("आपका चुना हुआ दिन निकल गया। नया दिन चुनें।");
});

test.each([
  ["आपका कार्ट खाली है।", "फ़ोन में रखी आपकी बुकिंग भेजी नहीं जा सकी: आपका कार्ट खाली है।"],
  ["", "फ़ोन में रखी आपकी बुकिंग भेजी नहीं जा सकी: लैब की साइट ने नहीं ली।"],
])("the API's reason %j ends with one full stop", (reason, sentence) => {
  expect(wordsFor({ name: "refused", reason }).important).toBe(sentence);
});

test("its day and time are said in Hindi", () => {
  const saturday = Date.parse("2026-11-21T18:42:00+05:30");
  expect(`${shortDay(saturday)}, ${clockTime(saturday)}`).toBe("शनि 21 नवंबर, शाम 6:42 बजे");
  expect(askedFor({ preferredDate: "2026-11-23", preferredTime: "09:00 AM" })).toBe(
    "सोम 23 नवंबर, सुबह 9:00 बजे",
  );
});
