import { currentLanguage } from "#app/lib/language.ts";

/** A concern as it is shown; in addresses, bookings and search it stays English. */
export const concernName = (concern: string) =>
  currentLanguage() === "hi" ? (IN_HINDI.get(concern) ?? concern) : concern;

const IN_HINDI = new Map([
  ["Full Body Checkups", "पूरे शरीर की जाँच"],
  ["Heart", "दिल"],
  ["Diabetes", "शुगर (डायबिटीज़)"],
  ["Fever", "बुखार"],
  ["Allergy Panels", "एलर्जी"],
  ["Thyroid", "थायरॉइड"],
  ["Cancer", "कैंसर"],
  ["Hair & Skin Care", "बाल और स्किन"],
]);
