import { hindiClock } from "#app/lib/hindi-clock.ts";
import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";
import type { PatientEvent } from "./message-words.ts";

/**
 * The messages to patients who booked on the Hindi site. A plain table, not translations of the build:
 * one process sends in both languages (decision 45).
 */
export const HINDI_TEXTS: Readonly<Record<PatientEvent, string>> = {
  "visit.confirmed": "{lab}: आपकी बुकिंग {reference} पक्की है: {time}। तैयारी यहाँ देखें: {link}",
  "visit.moved": "{lab}: आपकी बुकिंग {reference} का नया समय: {time}। तैयारी यहाँ देखें: {link}",
  "visit.cancelled":
    "{lab}: आपकी बुकिंग {reference} ({time}) रद्द हो गई है। कुछ पूछना हो तो {phone} पर कॉल करें।",
  "visit.on-the-way":
    "{lab}: आपकी बुकिंग {reference} के लिए {who} रास्ते में हैं। कुछ पूछना हो तो {phone} पर कॉल करें।",
  "visit.recollect":
    "{lab}: आपकी बुकिंग {reference} का सैंपल दोबारा लेना होगा। हम {time} आएँगे, पहले कॉल करेंगे। इसके पैसे नहीं लगेंगे। यहाँ देखें: {link}",
  "report.ready": "{lab}: {what} यहाँ देखें: {link}",
};

/** Who comes, while nobody is named. */
export const HINDI_WHO = "सैंपल लेने वाले";

const DAY = new Intl.DateTimeFormat("hi-IN", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

/** `मंगलवार, 24 नवंबर, सुबह 9:00 बजे` */
export const hindiVisitTime = ({ day, slot }: { day: string; slot: string }) =>
  `${DAY.format(new Date(day))}, ${hindiClock(minutesOf(slot))}`;

/** `DS-4T7W (साथ में 2 और)`: the verb after it agrees with one booking. */
export const hindiReferences = ([first = "", ...others]: readonly string[]) =>
  others.length === 0 ? first : `${first} (साथ में ${others.length} और)`;

type ReadyReport = {
  part: "partial" | "final";
  testsReady: number | null;
  testsTotal: number | null;
  amendsId: string | null;
};

/** What is ready of a booking; never which tests. */
export function hindiWhatIsReady(report: ReadyReport, reference: string) {
  const { part, testsReady, testsTotal, amendsId } = report;
  if (amendsId !== null) return `आपकी बुकिंग ${reference} की सुधारी हुई रिपोर्ट तैयार है। अब वही मानें।`;
  if (part === "final") return `आपकी बुकिंग ${reference} की रिपोर्ट तैयार है।`;
  const which = testsReady && testsTotal ? `${testsTotal} में से ${testsReady}` : "कुछ";
  return `आपकी बुकिंग ${reference} की ${which} रिपोर्ट तैयार हैं। बाकी बाद में आएँगी।`;
}
