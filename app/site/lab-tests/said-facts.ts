import { currentLanguage } from "#app/lib/language.ts";
import { withDash } from "#app/domain/lab-tests/fasting-text.ts";
import { fastingInHindi } from "#app/domain/lab-tests/in-hindi/fasting-in-hindi.ts";
import { turnaroundInHindi } from "./in-hindi/turnaround-in-hindi.ts";

/**
 * What pages show of the facts in a price list: as the lab wrote them, in Hindi where the words are
 * known. `WithNames` (ui/with-names.tsx) marks the rest. What is stored and compared stays English.
 */

/** `48 hours`, in Hindi `48 घंटे`. */
export const sayTurnaround = (turnaround: string) =>
  currentLanguage() === "hi" ? turnaroundInHindi(turnaround) : turnaround;

/** `8–10 hours`, in Hindi `8–10 घंटे`. */
export const sayFasting = (fasting: string) =>
  currentLanguage() === "hi" ? fastingInHindi(fasting) : withDash(fasting);
