import { ageOf, isChild, type PatientFacts } from "#app/domain/booking/patient-age.ts";
import { fastingInHindi } from "#app/domain/lab-tests/in-hindi/fasting-in-hindi.ts";
import type { VisitPlan } from "#app/domain/visit-plan/visit-plan.ts";
import { fastHours } from "#app/desk/visits/fast-hours.ts";
import { currentLanguage } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";

/** What the phone says of a patient, in the colleague's language. */

const SEX: Record<NonNullable<PatientFacts["sex"]>, string> = {
  female: t`female`,
  male: t`male`,
  other: t`other`,
};

/** `46, female`, `Child, 9, male, with Karthik Murthy, father`; blank while nobody knows. */
export function ageInWords(patient: PatientFacts, today: string) {
  const { birthYear, sex, guardianName, guardianRelation } = patient;
  const age = birthYear === null ? "" : String(ageOf(birthYear, today));
  const sexWords = sex && SEX[sex];
  if (!isChild(patient, today)) return [age, sexWords].filter(Boolean).join(", ");
  const guardian = [guardianName, guardianRelation].filter(Boolean).join(", ");
  return [t`Child, ${age}`, sexWords, guardianName && t`with ${guardian}`]
    .filter(Boolean)
    .join(", ");
}

/** `10 to 12 hours`; in Hindi `10–12 घंटे`. */
export function fastInWords({ fast }: Pick<VisitPlan, "fast">) {
  if (currentLanguage() === "en") return fastHours({ fast });
  if (fast.hours > 0) return fast.range;
  return fast.written.map(({ text }) => fastingInHindi(text)).join("; ");
}
