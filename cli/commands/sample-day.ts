import {
  countSampleDay,
  removeSampleDay,
  sampleDayInWords,
} from "#app/desk/sample-day/sample-day.queries.server.ts";
import { removeSampleContent } from "#server/data/sample-content.ts";
import { command, done } from "../command-line.ts";
import { withData } from "../open-data.ts";

export const removeSample = command({
  usage: "sample-day remove",
  summary: "Remove the invented colleagues, bookings and callbacks of the sample day",
  help: `They were made by the first npm start on an empty database. Real bookings stay; those that were
given to an invented colleague are given to nobody. With them go the sample's reviews, booths, posts and
reports that were never changed, and the claims that nobody has set.`,
  options: {},
  given: [],
  run: (_, _options, lab) =>
    withData(lab, async (db) => {
      const removed = await db.transaction().execute(async (trx) => {
        const found = await countSampleDay(trx);
        await removeSampleDay(trx, lab.now());
        await removeSampleContent(trx);
        return found;
      });
      await lab.terminal.print(`Removed ${sampleDayInWords(removed)} of the sample day.`);
      return done;
    }),
});
