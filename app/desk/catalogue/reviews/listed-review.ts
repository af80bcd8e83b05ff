import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskDayAndMonth } from "#app/lib/desk-times.ts";

/** A review as the manager sees it, on the site or hidden. */
export type ListedReview = {
  id: string;
  name: string;
  area: string;
  /** Stars, 1 to 5. */
  rating: number;
  text: string;
  /** The ISO day on which the person agreed; empty for one from a file. */
  agreedOn: string;
  isHidden: boolean;
  /** Since when, ISO; null where nobody noted it. */
  hiddenSince: string | null;
  /** Of the invented people of the sample lab. */
  isSample: boolean;
};

/** `HAL 2nd Stage, said yes on 12 Nov`; `Sample, hidden at 09:40 AM` */
export function reviewNote(review: ListedReview, now: Date) {
  const { area, agreedOn, isHidden, isSample } = review;
  const today = dayInIndia(now);
  const agreed = agreedOn && !isHidden && `said yes on ${shortDay(agreedOn, today)}`;
  return [isSample ? "Sample" : area, agreed, isHidden && hiddenInWords(review, now)]
    .filter(Boolean)
    .join(", ");
}

function hiddenInWords({ hiddenSince }: ListedReview, now: Date) {
  if (hiddenSince === null) return "hidden";
  const since = new Date(hiddenSince);
  const [day, today] = [dayInIndia(since), dayInIndia(now)];
  return day === today ? `hidden at ${deskClock(since)}` : `hidden on ${shortDay(day, today)}`;
}

/** `12 Nov`, with the year when it is another one. */
const shortDay = (day: string, today: string) =>
  deskDayAndMonth(day, today).replace(/[A-Z][a-z]+/, (month) => month.slice(0, 3));
