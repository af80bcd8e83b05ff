import { replaceSecret } from "#app/db/settings.queries.server.ts";
import { command, done } from "../command-line.ts";
import { withData } from "../open-data.ts";

const WHAT_ENDS = `Report links and one-time codes under way stop working. Entries of the access log from before can no
longer be matched to a phone: run "export" first for the phones it concerns.`;

export const rotate = command({
  usage: "secret rotate [--apply]",
  summary: "Replace the installation's secret, when a backup or the database may have been seen",
  help: `Without --apply it only says what would stop working.
  --apply          replace it; then restart every server, which keeps the old one until then
${WHAT_ENDS}`,
  options: { apply: { type: "boolean", default: false } },
  given: [],
  run: (_, { apply }, lab) =>
    withData(lab, async (db) => {
      if (apply) await replaceSecret(db);
      await lab.terminal.print(
        apply
          ? "The secret is replaced. Restart every server now: it keeps the old one until then."
          : `Would replace the secret. ${WHAT_ENDS}\nAdd --apply to replace it.`,
      );
      return done;
    }),
});
