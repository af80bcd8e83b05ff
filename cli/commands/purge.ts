import { deleteExpired } from "#server/retention.ts";
import { command, done } from "../command.ts";
import { withData } from "../open-data.ts";
import { rehearse } from "../rehearse.ts";

export const purge = command({
  usage: "purge [--apply]",
  summary: "Delete what is older than RETENTION_DAYS",
  help: `Bookings, callback requests, reports and the access log, by the day they came in.
Shows what would be deleted; nothing is.
  --apply          delete it now (a running server does so every hour)`,
  options: { apply: { type: "boolean", default: false } },
  given: [],
  run: (_, { apply }, lab) =>
    withData(lab, async (db) => {
      const now = lab.now();
      const days = lab.config.retentionDays;
      const purged = await rehearse(db, apply, async (trx) => {
        const gone = await deleteExpired(trx, now, days);
        return `${gone.bookings} bookings, ${gone.callbacks} callback requests, ${gone.reports} reports and ${gone.accesses} access log entries`;
      });
      const age = `older than ${days} days`;
      await lab.terminal.print(
        apply
          ? `Deleted ${age}: ${purged}.`
          : `Would delete ${age}: ${purged}. Add --apply to delete them.`,
      );
      return done;
    }),
});
