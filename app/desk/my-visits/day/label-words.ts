import { t } from "#app/lib/translate.ts";

/** Containers by the names that the desk gives them (visits/to-fill.ts). */
const LABELS: Readonly<Record<string, string>> = {
  "Blood culture bottle": t`Blood culture bottle`,
  "Light blue": t`Light blue`,
  Red: t`Red`,
  "Red/gold": t`Red/gold`,
  "Royal blue": t`Royal blue`,
  Green: t`Green`,
  "IGRA tubes": t`IGRA tubes`,
  Lavender: t`Lavender`,
  "Streck tube": t`Streck tube`,
  Grey: t`Grey`,
  "Urine cup": t`Urine cup`,
  "24-hour urine container": t`24-hour urine container`,
  "Stool container": t`Stool container`,
  "Sputum container": t`Sputum container`,
  "Saliva container": t`Saliva container`,
};

/** A container in the colleague's language; one that no rule knows keeps the name of the price list. */
export const labelWords = (name: string) =>
  Object.hasOwn(LABELS, name) ? (LABELS[name] ?? name) : name;
