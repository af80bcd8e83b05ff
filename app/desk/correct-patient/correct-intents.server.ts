import { change } from "#app/desk/access/intent.server.ts";
import { CORRECT_FORMS as FORMS } from "./correct-forms.ts";
import { correctName } from "./correct-name.server.ts";
import { correctNumber } from "./correct-number.server.ts";

/** What the pencils of a booking do: spread into the action of its screen. */
export const correctIntents = {
  "correct-name": change(
    "work-on-bookings",
    FORMS["correct-name"],
    (trx, by, { booking, ...typed }) => correctName(trx, by, booking, typed),
  ),
  "correct-number": change(
    "work-on-bookings",
    FORMS["correct-number"],
    (trx, by, { visit, ...typed }, { secret }: { secret: string }) =>
      correctNumber(trx, by, visit, typed, secret),
  ),
};
