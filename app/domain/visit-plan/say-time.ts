import { hindiClock } from "#app/lib/hindi-clock.ts";
import { currentLanguage } from "#app/lib/language.ts";
import { minutesOf } from "./visit-times.ts";

/**
 * A time as it is stored, like `09:00 AM`, in the words in which it is shown: सुबह 9:00 बजे. English shows
 * what is stored. Text that is no time stays as it is. Apart from the other words for times, which the
 * first load of a form does not need.
 */
export const sayTime = (time: string) =>
  currentLanguage() === "hi" && /^\d+:\d+ [AP]M$/.test(time) ? hindiClock(minutesOf(time)) : time;
