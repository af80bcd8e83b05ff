import { currentLanguage } from "#app/lib/language.ts";
import type { Booth } from "#app/domain/booths/booths.ts";
import { daysInHindi, hoursInHindi } from "./hours-in-hindi.ts";

/** When a booth is open, as pages show it: as the lab wrote it, in Hindi where the words are known. */

export const sayTiming = (timing: string) =>
  currentLanguage() === "hi" ? (hoursInHindi(timing) ?? timing) : timing;

export const sayWorkingDays = (days: string) =>
  currentLanguage() === "hi" ? (daysInHindi(days) ?? days) : days;

/** `6:30 AM - 8:00 PM, Monday - Sunday` */
export const sayOpen = ({ timing, workingDays }: Pick<Booth, "timing" | "workingDays">) =>
  [sayTiming(timing), workingDays && sayWorkingDays(workingDays)].filter(Boolean).join(", ");
