import { refuse } from "#app/domain/history/desk-change.server.ts";
import { holdsUnreadable } from "#app/lib/contact.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { readTypedDay } from "#app/lib/typed-day.ts";
import { REVIEW_REFUSALS as SAID, type ReviewField, type ReviewTyped } from "./review-forms.ts";

/** The typed fields as they are stored. @throws a refusal in the words of its field. */
export function readReview(typed: ReviewTyped, now: Date) {
  const oneLine = (field: "name" | "area" | "city") =>
    within(typed[field].replaceAll(/\s+/g, " ").trim(), 80, SAID[field][0]);
  const name = oneLine("name");
  const day = typed.agreedOn.trim();
  if (name === "" || day === "") refuse("invalid", SAID.agreedOn[0]);
  const today = dayInIndia(now);
  const agreedOn = readTypedDay(day, today) ?? refuse("invalid", SAID.agreedOn[1]);
  if (agreedOn > today) refuse("invalid", SAID.agreedOn[2]);
  if (!/^[1-5]$/.test(typed.stars)) refuse("invalid", SAID.stars[0]);
  const text = within(typed.text.trim(), 1000, SAID.text[1]);
  if (text === "") refuse("invalid", SAID.text[0]);
  const place = { area: oneLine("area"), city: oneLine("city") };
  return { name, ...place, rating: Number(typed.stars), text, agreedOn };
}

type Said = (typeof SAID)[ReviewField][number];

function within(text: string, longest: number, said: Said) {
  if (text.length > longest || holdsUnreadable(text)) refuse("invalid", said);
  return text;
}
