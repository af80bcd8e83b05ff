import { change } from "#app/desk/access/intent.server.ts";
import { makeOne } from "./make-one.server.ts";
import { splitBooking } from "./split-booking.server.ts";
import { TWO_FORMS as FORMS } from "./two-forms.ts";

/** What can be done where one person has a test twice: spread into the action of the screen. */
export const twoIntents = {
  split: change(
    "work-on-bookings",
    FORMS.split,
    (trx, by, { booking, seen, ...typed }, { secret }: { secret: string }) =>
      splitBooking(
        trx,
        by,
        booking,
        {
          seen,
          first: { name: typed.name1, age: typed.age1, sex: typed.sex1 },
          second: { name: typed.name2, age: typed.age2, sex: typed.sex2 },
        },
        secret,
      ),
  ),
  "make-one": change("work-on-bookings", FORMS["make-one"], (trx, by, { booking, seen }) =>
    makeOne(trx, by, booking, seen),
  ),
};
