import type { Given } from "#app/desk/access/given.server.ts";
import { intent } from "#app/desk/access/intent.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { refused } from "#app/domain/history/changed.ts";
import { hasRealBooking } from "./real-booking.queries.server.ts";
import { hasSampleDay, removeSampleDay } from "./sample-day.queries.server.ts";
import { SAMPLE_DAY_FORMS as FORMS } from "./sample-day-forms.ts";

const done = (said: string) => ({ ok: true as const, said, undo: undefined });

/** Removes the sample day, and makes it again while no patient has booked; neither is taken back by Undo. */
export const sampleDayIntents = {
  "remove-sample": intent(
    "manage-staff",
    FORMS["remove-sample"],
    async ({ db, now, removeSampleContent }: Given) => {
      await writeTransaction(db, async (trx) => {
        await removeSampleDay(trx, now);
        await removeSampleContent(trx);
      });
      return done("The sample day is removed.");
    },
  ),
  "sample-again": intent(
    "manage-staff",
    FORMS["sample-again"],
    ({ db, now, makeSampleDay }: Given) =>
      writeTransaction(db, async (trx) => {
        if (await hasSampleDay(trx)) return refused("state", "The sample day is here already.");
        if (await hasRealBooking(trx))
          return refused("state", "A patient has booked. The sample day stays away.");
        return (await makeSampleDay(trx, now))
          ? done("The sample day is here again. Patients see nothing of it.")
          : refused("state", "The sample day needs the sample’s tests, and some are gone.");
      }),
  ),
};
