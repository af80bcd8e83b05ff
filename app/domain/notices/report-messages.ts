import { toPatient } from "./message-entry.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "./message-times.ts";

/** What the messages about reports have in common; one waits as long as publishing can be undone. */
const OF_A_REPORT = {
  about: "report",
  after: [],
  waitMs: 61 * SECOND_MS,
  usefulMs: 24 * HOUR_MS,
} as const;

/** The messages that tell of a report, and the code that opens reports. */
export const REPORT_MESSAGES = {
  "report.ready": toPatient({
    ...OF_A_REPORT,
    name: "Report is ready",
    hint: "When a report is published",
    channels: ["whatsapp", "sms", "email", "webhook"],
    uses: ["lab", "reference", "link"],
    text: {
      en: "{lab}: your report for booking {reference} is ready. See {link}",
      hi: "{lab}: आपकी बुकिंग {reference} की रिपोर्ट तैयार है। यहाँ देखें: {link}",
    },
  }),
  "report.part": toPatient({
    ...OF_A_REPORT,
    name: "Part of the reports is ready",
    hint: "When a report is published and others of the booking are not",
    channels: ["whatsapp", "sms", "email"],
    uses: ["lab", "count", "reference", "link"],
    text: {
      en: "{lab}: {count} reports of your booking {reference} are ready. See {link}",
      hi: "{lab}: बुकिंग {reference} की {count} रिपोर्ट तैयार हैं। देखें: {link}",
    },
  }),
  "report.corrected": toPatient({
    ...OF_A_REPORT,
    name: "Report is corrected",
    hint: "When a report is published in place of another",
    channels: ["whatsapp", "sms", "email"],
    uses: ["lab", "reference", "link"],
    text: {
      en: "{lab}: a corrected report of booking {reference} is ready. Please use this one: {link}",
      hi: "{lab}: {reference} की सुधारी हुई रिपोर्ट तैयार है। अब वही मानें: {link}",
    },
  }),
  "report.phone": toPatient({
    ...OF_A_REPORT,
    name: "Report without a booking",
    hint: "When a report is published to a phone number alone",
    channels: ["whatsapp", "sms", "email"],
    uses: ["lab", "link"],
    text: {
      en: "{lab}: a report for this phone number is ready. Open it here: {link}",
      hi: "{lab}: इस फ़ोन नंबर की एक रिपोर्ट तैयार है। यहाँ देखें: {link}",
    },
  }),
  // Sent past the outbox, which stores what it sends (decision 61). By WhatsApp its words are WhatsApp's own.
  "report.code": toPatient({
    name: "Code for reports",
    hint: "When somebody asks for the code that opens reports, at once and at any hour",
    channels: ["whatsapp", "sms"],
    about: "code",
    after: [],
    waitMs: 0,
    usefulMs: 10 * MINUTE_MS,
    uses: ["lab", "code"],
    text: {
      en: "{lab}: {code} is the code for your reports. Good for 10 minutes. Tell it to nobody.",
      hi: "{lab}: आपकी रिपोर्ट का कोड {code} है। 10 मिनट चलेगा। किसी को न बताएँ।",
    },
  }),
};
