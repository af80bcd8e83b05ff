import { csvHeader, csvLine } from "#app/import/csv-line.server.ts";
import type { LabSettings } from "#app/db/lab-settings.queries.server.ts";
import { LANGUAGE_CODES, type Language } from "#app/lib/language.ts";
import { MESSAGES, PATIENT_EVENTS, type PatientEvent } from "../messages.ts";
import { textOf } from "../own-text.ts";
import { VARIABLES, tagOf } from "./operator-kinds.ts";
import { sampleSaid } from "./sample-values.ts";
import { senderOf } from "./sender.ts";
import { placesIn, textToRegister, withLab, wordParts } from "./template-text.ts";

/** The sheet to register: a row for each message and language, ready to be uploaded to the portal. */

const COLUMNS = [
  "Header",
  "Template Name",
  "Template Content",
  "Template Type",
  "Language",
  "Variables",
  "Sample",
];

type Lab = { name: string; phone: string };

/** `Doorstep Diagnostics Report is ready EN`; the operator's list is read by its end. */
export const templateName = (lab: string, event: PatientEvent, language: Language) =>
  `${lab} ${MESSAGES[event].name} ${language.toUpperCase()}`;

/** Every text that can be registered. */
export const TEMPLATES = PATIENT_EVENTS.flatMap((event) =>
  LANGUAGE_CODES.map((language) => ({ event, language })),
);

/** As CSV that no spreadsheet runs. */
export function templateSheet(settings: LabSettings, lab: Lab, siteUrl: string) {
  const { header } = senderOf(settings);
  const lines = TEMPLATES.map(({ event, language }) => {
    const words = textOf(settings, event, language);
    const said = sampleSaid(language, { lab: lab.name, phone: lab.phone, siteUrl });
    const places = placesIn(wordParts(withLab(words, lab.name)));
    const kinds = places.map((place) => `${VARIABLES[place].name} ${tagOf(VARIABLES[place].kind)}`);
    return csvLine([
      header,
      templateName(lab.name, event, language),
      textToRegister(words, lab.name),
      "Service Implicit",
      language === "en" ? "English" : "Hindi",
      kinds.join(", "),
      wordParts(withLab(words, lab.name))
        .map((part) => ("sign" in part ? part.sign : (said[part.place] ?? "")))
        .join(""),
    ]);
  });
  return [csvHeader(COLUMNS), ...lines, ""].join("\n");
}
