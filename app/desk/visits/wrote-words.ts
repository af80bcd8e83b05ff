import type { PatientFacts } from "#app/domain/booking/patient-age.ts";
import { t } from "#app/lib/translate.ts";

/** Beside what the patient wrote: `She wrote`. */
export const wroteWords = ({ sex }: Pick<PatientFacts, "sex">) =>
  ({ female: t`She wrote`, male: t`He wrote`, other: t`They wrote` })[sex ?? "other"];
