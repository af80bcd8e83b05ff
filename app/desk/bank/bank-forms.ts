import * as z from "zod/mini";
import { blankable, listOf, readAs, text } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";
import { readLines } from "./line-ranges.ts";

const row = z.object({ row: text });
const column = readAs(
  (typed) => (/^\d{1,3}$/.test(typed) ? Number(typed) : undefined),
  "Please choose a column",
);

/** In the place of a visit or an account: it is for none of those that are offered. */
export const NONE_OF_THEM = "none";

/** The forms of a list of the bank. */
export const BANK_FORMS = {
  /** `lines`: those that were shown as fitting. */
  accept: z.object({ lines: readAs(readLines) }),
  /** A visit, `payment <id>` that a colleague noted, or `AccountTo`; `NONE_OF_THEM`, or blank while none is chosen. */
  take: z.object({ row: text, to: blankable }),
  /** Visits and accounts that it is not for. */
  decline: z.object({ row: text, visits: listOf(",") }),
  "not-ours": row,
  ours: row,
  discard: z.object({}),
};

/** “Which column is which?” A place of a column each. */
export const COLUMN_FORMS = {
  columns: z.object({
    day: column,
    in: column,
    text: column,
    out: blankable,
    way: blankable,
    balance: blankable,
    status: blankable,
    reference: blankable,
  }),
};

export type BankPost = Posts<typeof BANK_FORMS>;
