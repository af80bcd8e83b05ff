import * as z from "zod/mini";
import { blankable, jsonOf, oneOf, readAs, text, ticked, yes } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";
import { TRY_OUTCOMES } from "./critical/critical-tries.ts";

const clockTime = (typed: string) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(typed) ? typed : undefined);

/** What is posted on the screen of reports, and to it from elsewhere. */
export const REPORT_FORMS = {
  publish: z.object({
    file: text,
    booking: text,
    same: yes,
    tests: jsonOf(z.array(z.string())),
    /** Of the report that it corrects. */
    how: z.optional(z.enum(["replace", "amend"])),
    corrects: blankable,
    because: blankable,
    critical: z.optional(z.enum(["on", "off"])),
    /** What is critical. */
    words: blankable,
    /** Tests of whose sample somebody has said that they looked for it. */
    looked: z.optional(jsonOf(z.array(z.string()))),
    /** Somebody has looked at every page of a PDF that names other people. */
    "read-all": ticked,
  }),
  "publish-to-phone": z.object({
    file: text,
    same: yes,
    phone: text,
    patient: text,
    test: text,
    looked: ticked,
  }),
  "say-of-file": z.object({ file: text, said: text }),
  withdraw: z.object({ report: text, reason: text, words: blankable }),
  "choose-booking": z.object({ file: text, reference: text }),
  "set-aside": z.object({ file: text }),
  "tick-critical": z.object({ booking: text, words: text }),
  "tell-critical": z.object({
    value: text,
    name: text,
    said: text,
    "read-back": ticked,
    /** Of today: `09:42`. */
    time: readAs(clockTime, "Please choose a time"),
  }),
  "try-critical": z.object({
    value: text,
    outcome: oneOf(TRY_OUTCOMES, "Please choose what happened"),
  }),
};

export type ReportPost = Posts<typeof REPORT_FORMS>;
