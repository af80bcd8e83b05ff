import type { Right } from "#app/domain/staff/rights.ts";
import type { LabRules } from "./lab-rules.ts";

/** How many more than a time takes somebody may book; null any number (product §10: Collection times). */
export function mostOver({ places }: Pick<LabRules, "places">, may: (right: Right) => boolean) {
  if (!may("choose-full-slot")) return 0;
  return may("overbook-freely") ? null : places.deskMore;
}
