import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LANGUAGE_CODES } from "#app/lib/language.ts";
import { toPatient } from "./message-entry.ts";
import { patientText, withoutTicket } from "./message-text.ts";
import { MESSAGES, PATIENT_EVENTS } from "./messages.ts";
import { checkOwnText } from "./own-text.ts";

const VISIT = {
  name: "Visit confirmed",
  hint: "When the lab confirms a visit",
  channels: ["sms"],
  about: "visit",
  after: [],
  waitMs: 0,
  usefulMs: 0,
} as const;

test("a text that names something unknown, or leaves something out, does not compile", () => {
  const uses = ["lab", "time"] as const;
  const said = { en: "{lab}: {time}", hi: "{lab}: {time}" } as const;
  expect(toPatient({ ...VISIT, uses, text: said }).text).toEqual(said);
  // @ts-expect-error {day} is unknown.
  toPatient({ ...VISIT, uses, text: { ...said, hi: "{lab}: {day}" } });
  // @ts-expect-error The Hindi text does not say when.
  toPatient({ ...VISIT, uses, text: { ...said, hi: "{lab}" } });
  // @ts-expect-error There is no Hindi text.
  toPatient({ ...VISIT, uses, text: { en: said.en } });
  // @ts-expect-error No message can fill in the patient's name.
  toPatient({ ...VISIT, uses: ["lab", "patient"], text: said });
});

test("a message that lacks a value does not compile", () => {
  const to = { language: "en", own: undefined } as const;
  const values = { lab: "Asha", reference: ["DS-7K4M"], link: "{ticket}" };
  // @ts-expect-error It does not say when.
  expect(patientText("visit.moved", values, to)).toContain("is now on .");
});

test("every usual text in every language would be taken from the lab too", () => {
  expect(PATIENT_EVENTS).toHaveLength(18);
  for (const event of PATIENT_EVENTS)
    for (const language of LANGUAGE_CODES) {
      const value = MESSAGES[event].text[language];
      expect(checkOwnText(event, value)).toEqual({ ok: true, value });
    }
});

test("docs/operations.md names every event that a webhook hears of", () => {
  const operations = readFileSync(join(import.meta.dirname, "../../../docs/operations.md"), "utf8");
  const [row = ""] = /^\| Webhook .*$/m.exec(operations) ?? [];
  const named = Array.from(row.matchAll(/`(\w+\.[\w-]+)`/g), ([, event]) => event);
  const told = Object.entries<{ channels: readonly string[] }>(MESSAGES).filter(
    ([, { channels }]) => channels.includes("webhook"),
  );
  expect(named).toEqual(told.map(([event]) => event));
});

test("a link that opens nothing goes with the sentence that holds it", () => {
  expect(withoutTicket("Asha: on Tue 24 Nov, 09:00 AM. How to prepare: {ticket}")).toBe(
    "Asha: on Tue 24 Nov, 09:00 AM.",
  );
  expect(withoutTicket("Asha: पक्की है। तैयारी यहाँ देखें: {ticket}")).toBe("Asha: पक्की है।");
  expect(withoutTicket("Asha, see {ticket}")).toBe("Asha, see");
});
