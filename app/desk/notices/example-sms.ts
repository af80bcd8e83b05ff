import type { Language } from "#app/lib/language.ts";
import { patientText } from "#app/domain/notices/message-text.ts";
import type { PatientEvent } from "#app/domain/notices/messages.ts";

const VALUES = {
  reference: ["DS-7K4M"],
  time: { day: "2026-11-24", slot: "09:00 AM" },
  soon: { day: "2026-11-24", slot: "09:00 AM" },
  clock: "09:00 AM",
  meal: "09:00 PM",
  who: "Ravi",
  amount: { paise: 125_000 },
  code: "402719",
  count: { ready: 3, total: 5 },
  what: {
    reference: "DS-7K4M",
    part: "final",
    testsReady: null,
    testsTotal: null,
    othersFollow: true,
    amendsId: null,
  },
} as const;

const LINK: Readonly<Record<Language, string>> = {
  en: "(link to the ticket)",
  hi: "(बुकिंग का लिंक)",
};

/** What a patient would be sent in these words, the usual ones where they are blank: shown as they are typed. */
export const exampleSms = (
  event: PatientEvent,
  language: Language,
  typed: string,
  { name, phone }: { name: string; phone: string },
) =>
  patientText(
    event,
    { ...VALUES, lab: name, phone, link: LINK[language], pay: LINK[language] },
    { language, own: typed || undefined },
  );
