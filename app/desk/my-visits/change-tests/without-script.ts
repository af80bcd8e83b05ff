import * as z from "zod/mini";
import { blankable, listOf, text, ticked } from "#app/lib/posted-fields.ts";

/** The same fields in one form, for a browser without script. */
export const PLAIN_FORMS = {
  "change-tests": z.object({
    booking: text,
    /** Which change of the tests the page showed; blank for none. */
    seen: blankable,
    /** Makes sending it twice harmless. */
    key: text,
    /** The name of what is added. */
    find: blankable,
    asked: blankable,
    fasted: blankable,
    /** Adds what needs a fast for who has eaten. */
    anyway: ticked,
    /** `0:doctor`: the line's position and why it is off; blank for what stays. */
    "off[]": z._default(listOf(","), []),
  }),
};

export type PlainTyped = z.output<(typeof PLAIN_FORMS)["change-tests"]>;
