import { replaceSecret } from "#app/db/settings.queries.server.ts";
import { command, done } from "../command-line.ts";
import { withData } from "../open-data.ts";

const WHAT_ENDS = `Report links, links to tickets and one-time codes already sent stop working ("bookings link" makes a
new link to a ticket). Older access log entries can no longer be matched to a phone: if you need them for
a phone, run "export" for it first.`;

export const rotate = command({
  usage: "secret rotate [--apply]",
  summary:
    "Replace the installation's secret after somebody else may have seen a backup or the database",
  help: `Without --apply it only says what would stop working.
  --apply          replace it; servers use the old one until they are restarted
${WHAT_ENDS}`,
  options: { apply: { type: "boolean", default: false } },
  given: [],
  run: (_, { apply }, lab) =>
    withData(lab, async (db) => {
      if (apply) await replaceSecret(db);
      await lab.terminal.print(
        apply
          ? "The secret is replaced. Restart every server now: until then it uses the old one."
          : `Would replace the secret. ${WHAT_ENDS}\nAdd --apply to replace it.`,
      );
      return done;
    }),
});
