import type { PatientFacts } from "#app/domain/booking/age-words.ts";

/** Beside what the patient wrote: `She wrote`. */
export const wroteWords = ({ sex }: Pick<PatientFacts, "sex">) =>
  ({ female: "She wrote", male: "He wrote", other: "They wrote" })[sex ?? "other"];
