import { mealEnd } from "#app/domain/visit-plan/spoken-times.ts";
import { startOfDay } from "#app/lib/dates.ts";
import { currentLanguage } from "#app/lib/language.ts";
import { formatLongDay } from "#app/lib/long-day.ts";
import { ZONE } from "#app/lib/time-zone.ts";
import { t } from "#app/lib/translate.ts";
import type { Report } from "./reports.ts";

/**
 * How the list says when a report was uploaded: by its day, and with the time where several of the
 * patient's reports that are parts or versions of each other are of that day.
 */
export function uploadMoments({ patientName }: Report, reports: readonly Report[]) {
  const own = reports.filter((one) => one.patientName === patientName);
  const told = Array.from(new Set(own.flatMap(partsAndVersions)));
  return (at: string) => {
    const day = formatLongDay(at);
    const isAmbiguous =
      told.includes(at) && told.some((one) => one !== at && formatLongDay(one) === day);
    return isAmbiguous ? dayAndTime(at) : day;
  };
}

/** The uploads of a report and of those that it is told beside; none for one that is whole and the only one. */
function partsAndVersions({ uploadDate, part, corrects, corrections = [], newer }: Report) {
  const others = [corrects, newer, ...corrections].flatMap((one) => one?.uploadDate ?? []);
  return part || others.length > 0 ? [uploadDate, ...others] : [];
}

const clock = new Intl.DateTimeFormat("en-US", { timeZone: ZONE, timeStyle: "short" });

/** `November 26, 2026 at 9:12 AM`; 26 नवंबर 2026 (सुबह 9:12 बजे), where the night is that of the day before. */
function dayAndTime(at: string) {
  const moment = new Date(at);
  if (currentLanguage() === "hi") {
    const night = mealEnd(moment);
    return inWords(formatLongDay(startOfDay(night.day)), night.clock);
  }
  // Some browsers write a narrow space before AM.
  return inWords(formatLongDay(at), clock.format(moment).replace("\u202F", " "));
}

const inWords = (day: string, time: string) => t`${day} at ${time}`;
