import * as z from "zod/mini";
import { blankable, jsonOf, nameIn, oneOf, text, ticked, yes } from "#app/lib/posted-fields.ts";
import type { Posts, SavedRequest } from "#app/ui/desk/posted-form.ts";
import { PATIENT_FIELDS, VISIT_FIELDS } from "./saved-fields.ts";

/** What the dialog "Collected" sends of each patient. */
const collected = z.object({
  bookingId: z.string(),
  fasted: z.optional(z.enum(["yes", "no"])),
  /** Positions of the containers that were filled. */
  taken: z.array(z.number()),
});

const visit = z.object({ visit: text });
const booking = z.object({ booking: text });
/** What is typed, and what the form had shown; it need not say. */
const saved = { value: text, was: z.optional(z.string()) };

/** What a screen of the desk posts about a visit or a booking, each by its id. */
export const VISIT_FORMS = {
  confirm: z.object({ visit: text, anyway: ticked }),
  "new-time": z.object({ visit: text, day: text, slot: text, confirms: ticked }),
  /** `staff` is blank to take the visit away from who has it; `was` is the colleague that was shown. */
  assign: z.object({ visit: text, staff: text, was: z.optional(z.string()) }),
  /** `reason` is one of the lab's list, by its id. */
  cancel: z.object({ visit: text, reason: blankable }),
  "bring-back": visit,
  "no-show": visit,
  "visit-field": z.object({ visit: text, field: nameIn(VISIT_FIELDS), ...saved }),
  "patient-field": z.object({ booking: text, field: nameIn(PATIENT_FIELDS), ...saved }),
  /** `confirms` that a name which the list does not have joins it. */
  doctor: z.object({ booking: text, ...saved, confirms: ticked }),
  "doctor-consent": z.object({ booking: text, agrees: yes }),
  "booker-agreed": z.object({ booking: text, agrees: ticked, who: blankable }),
  collect: z.object({ visit: text, patients: jsonOf(z.array(collected)) }),
  price: z.object({ booking: text, charge: oneOf(["shown", "ours"]) }),
  "come-once": z.object({ visit: text, charge: text, pincode: text }),
  "at-booth": visit,
  "at-door": visit,
  /** `addressOf` is the visit whose address stays, where both have one. */
  join: z.object({ visit: text, other: text, addressOf: blankable }),
  "keep-apart": z.object({ visit: text, other: text }),
  "not-again": visit,
  "not-today": booking,
  "own-visit": booking,
};

export type VisitPost = Posts<typeof VISIT_FORMS>;
export type VisitRequest = SavedRequest<VisitPost>;
