import type { Language } from "#app/lib/language.ts";
import { fillIn, type Variables } from "../message-variables.ts";
import { type Filled, VARIABLES } from "./operator-kinds.ts";
import type { Said } from "./template-text.ts";

/** A message of nobody, for the screen and the sheet to register. */
const VALUES: Omit<Variables, "lab" | "phone" | "link" | "pay"> = {
  reference: ["DS-6L2S"],
  references: ["DS-6L2S"],
  time: { day: "2026-11-24", slot: "09:00 AM" },
  soon: { day: "2026-11-24", slot: "09:00 AM" },
  clock: "09:00 AM",
  meal: "09:00 PM",
  who: "Ravi",
  count: { ready: 3, total: 5 },
  what: null,
  duePaise: 30_000,
  amount: { paise: 125_000 },
  code: "402719",
  fasting: "",
};

/** Of the length of a real one. */
const TOKEN = "9fK2mQ7xT4bWn8LcRz5HvA";

/**
 * What a test of a message fills in. A registered text has no room for a word of its own, so TEST stands in
 * what varies: each of the product's messages but the code for reports has a reference, a name or a link,
 * and they are of the length of real ones. The link opens nothing.
 */
export const testValues = (siteUrl: string) => ({
  ...VALUES,
  reference: ["TEST-01"],
  references: ["TEST-01"],
  who: "TEST",
  link: `${siteUrl}/ticket/${TEST_TOKEN}`,
  pay: `${siteUrl}/ticket/${TEST_TOKEN}#pay`,
});

const TEST_TOKEN = "TEST-sample-no-patient";

/** Whether a text that was filled in with them says so: the lab's own words may leave them all out. */
export const saysTest = (text: string) => text.includes("TEST");

type Of = { lab: string; phone: string; siteUrl: string };

/** What a sample message fills in, as a language says it. */
export function sampleSaid(language: Language, { lab, phone, siteUrl }: Of): Said {
  const link = `${siteUrl}${language === "en" ? "" : `/${language}`}/ticket/${TOKEN}`;
  const values: Variables = { ...VALUES, lab, phone, link, pay: `${link}#pay` };
  const names = ["lab", ...(Object.keys(VARIABLES) as Filled[])] as const;
  return Object.fromEntries(names.map((name) => [name, fillIn(language, `{${name}}`, values)]));
}
