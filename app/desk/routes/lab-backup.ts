import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { formsAlone } from "#app/desk/access/forms-alone.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { intent } from "#app/desk/access/intent.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { BACKUP_FORMS } from "#app/desk/data-health/health-forms.ts";
import { takeBackup } from "#app/desk/data-health/take-backup.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";

const BUSY = "Another backup is being made. Go back, and try again in a minute.";

const FAILED = "No backup was made: the disk may be full. The log of the server says why.";

export const loader = formsAlone;

/** Makes a backup and gives it to the browser; who took it stands in the history. */
export const action = deskAction({
  take: intent(
    "see-health",
    BACKUP_FORMS.take,
    async ({ db, now, config, staff, log, request: { signal } }: Given) => {
      const given = { db, now, location: config.database, signal };
      const taken = await takeBackup(given).catch((err: unknown) => {
        log.error({ err }, "no backup was made");
        return "failed" as const;
      });
      if (taken === "failed") return new Response(FAILED, { status: 503 });
      if (!taken) return new Response(BUSY, { status: 409 });
      const actor = { staffId: staff.id, name: staff.name };
      try {
        await writeTransaction(db, (trx) => record(trx, { actor, now, action: "data.backup" }, []));
      } catch (error) {
        await taken.body.cancel();
        throw error;
      }
      return new Response(taken.body, {
        headers: {
          "Content-Type": "application/octet-stream",
          "Content-Length": String(taken.bytes),
          "Content-Disposition": `attachment; filename="doorstep-${dayInIndia(now)}.db"`,
        },
      });
    },
  ),
});
