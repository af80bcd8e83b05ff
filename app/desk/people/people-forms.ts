import * as z from "zod/mini";
import { holdsHidden } from "#app/lib/contact.ts";
import { blankable, nameIn, readAs, text, yes } from "#app/lib/posted-fields.ts";
import { NO_ROLE, ROLES } from "#app/lib/roles.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";
import { NO_ROLL_COUNT, readRollCount } from "./range-rules.ts";

const name = readAs((typed) => {
  const oneLine = typed.replaceAll(/\s+/g, " ").trim();
  const isName = oneLine.length >= 2 && oneLine.length <= 80 && !holdsHidden(oneLine);
  return isName ? oneLine : undefined;
}, "Please enter the name, 2 to 80 characters");

const role = nameIn(ROLES, NO_ROLE);
const nameAndRole = z.object({ name, role });
/** A day of the week as its number, 0 for Monday; null for a blank one. */
const weekday = readAs((sent) => {
  if (sent === "") return { weekday: null };
  return /^[0-6]$/.test(sent) ? { weekday: Number(sent) } : undefined;
}, "Please choose a day of the week");

const id = z.object({ id: text });

/** What is posted on the list of colleagues. */
export const PEOPLE_FORMS = {
  /** `phone` at work may be blank. */
  add: z.object({ name, role, phone: blankable }),
  role: z.object({ id: text, role }),
  /** The visits of somebody who is blocked. */
  "give-visits": z.object({ id: text, to: text }),
  link: id,
  block: id,
  "let-in": id,
  publishing: z.object({ id: text, may: yes }),
  "match-bank": z.object({ id: text, may: yes }),
};

/** What is posted on the page of one of them. */
export const PERSON_FORMS = {
  save: nameAndRole,
  phone: z.object({ phone: text }),
  "sign-out": z.object({ session: text }),
  "sign-out-everywhere": z.object({}),
  pin: z.object({ may: yes }),
  passkeys: z.object({}),
  /** As a day is typed. */
  absent: z.object({ day: text }),
  present: z.object({ day: text }),
  weekly: z.object({ weekday }),
  /** How many numbers of spare labels. */
  roll: z.object({ count: readAs(readRollCount, NO_ROLL_COUNT) }),
};

export type PeoplePost = Posts<typeof PEOPLE_FORMS>;
export type PersonPost = Posts<typeof PERSON_FORMS>;
