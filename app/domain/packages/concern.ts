import type { Package } from "./package.ts";

/** The eight concerns, in the order of the home page (product §2: Concerns). */
export const CONCERNS = [
  "Full Body Checkups",
  "Heart",
  "Diabetes",
  "Fever",
  "Allergy Panels",
  "Thyroid",
  "Cancer",
  "Hair & Skin Care",
] as const;

/** `https://…/health-concern/Hair%20%26%20Skin%20Care` and the like (product §2). */
export const concernPath = (concern: string) => `/health-concern/${encodeURIComponent(concern)}`;

/** `Hair & Skin Care` → `hair-skin-care`, its print in icons.svg. */
export const concernPrint = (concern: string) => concern.toLowerCase().replace(/[^a-z]+/g, "-");

/** Packages for a concern: the same concern, or a name that contains it, ignoring case (product §7). */
export function isForConcern(item: Pick<Package, "healthConcern" | "name">, concern: string) {
  const wanted = concern.toLowerCase();
  return item.healthConcern.toLowerCase() === wanted || item.name.toLowerCase().includes(wanted);
}
