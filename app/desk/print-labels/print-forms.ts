import * as z from "zod/mini";
import { ALL_PRINTERS, PLACES } from "#app/domain/tubes/label-media.ts";
import { blankable, isoDay, listOf, oneOf, readAs, ticked } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";

export const NO_PLACE = "A sheet has places 1 to 65";
export const NO_COUNT = "Please enter a number from 0 to 100";
const MOST_FOR_BAG = 100;

const whole = (typed: string) => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined);

/** @returns undefined for what is no place of a sheet. */
export function readPlace(typed: string) {
  const place = whole(typed);
  return place !== undefined && place >= 1 && place <= PLACES ? place : undefined;
}

/** How many labels for the bag; none where the field is empty. */
export function readCount(typed: string) {
  const count = typed.trim() === "" ? 0 : whole(typed);
  return count !== undefined && count <= MOST_FOR_BAG ? count : undefined;
}

const place = z._default(readAs(readPlace, NO_PLACE), 1);
const count = z._default(readAs(readCount, NO_COUNT), 0);

export const PRINT_FORMS = {
  print: z.object({
    /** The labels of a day, or of a booking's visit. */
    day: isoDay("Please choose a day"),
    booking: blankable,
    /** Colleagues, or the patients of the visit. */
    "for[]": z._default(listOf(","), []),
    printer: oneOf(ALL_PRINTERS, "Please choose a printer"),
    place,
    bag: count,
    spare: ticked,
    strip: ticked,
    /** The answer to the question about what was printed before: `again` or `new`. */
    before: blankable,
  }),
};

export type PrintPost = Posts<typeof PRINT_FORMS>;
