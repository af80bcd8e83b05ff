import { PATIENT_TEXTS, type PatientEvent, textName } from "#app/domain/notices/message-words.ts";

export type PatientTexts = Record<PatientEvent, string>;

/** The text of each message that the settings make; the usual one where the lab has none of its own. */
export const patientTexts = (settings: ReadonlyMap<string, string>): PatientTexts => {
  const textOf = (event: PatientEvent) => settings.get(textName(event)) ?? PATIENT_TEXTS[event];
  return {
    "visit.confirmed": textOf("visit.confirmed"),
    "visit.moved": textOf("visit.moved"),
    "visit.cancelled": textOf("visit.cancelled"),
    "visit.on-the-way": textOf("visit.on-the-way"),
    "visit.recollect": textOf("visit.recollect"),
    "report.ready": textOf("report.ready"),
  };
};
