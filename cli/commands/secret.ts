import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { findOrMakeSecret, replaceSecret } from "#app/db/settings.queries.server.ts";
import { gatewayInWords } from "#app/domain/gateways/gateway-words.ts";
import { sealAnew } from "#app/domain/gateways/seal-anew.server.ts";
import { openSealKey, replaceSealKey, sealKeyFile } from "#server/data/seal-key.ts";
import { command, done, failed } from "../command-line.ts";
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

export const rotateSeal = command({
  usage: "secret rotate-seal [--apply]",
  summary:
    "Replace the key that seals the secrets of payment gateways, after others may have seen it",
  help: `Without --apply it only says what would be done.
  --apply          make another key, and seal the secrets with it; restart every server
Where SEAL_KEY is set there is no file: set SEAL_KEY to another key (openssl rand -hex 32) and
SEAL_KEY_BEFORE to the one of now, then restart every server; the first seals the secrets anew.`,
  options: { apply: { type: "boolean", default: false } },
  given: [],
  run: (_, { apply }, lab) => {
    const { config, terminal } = lab;
    if (config.sealKey !== undefined)
      return Promise.resolve(
        failed(
          "The key is SEAL_KEY: set it to another one (openssl rand -hex 32) and SEAL_KEY_BEFORE to the one of now, then restart every server.",
        ),
      );
    return withData(lab, async (db) => {
      if (!apply) {
        await terminal.print(`Would replace ${sealKeyFile(config)}. Add --apply to replace it.`);
        return done;
      }
      const before = [await openSealKey(config), await findOrMakeSecret(db)];
      const { key, keep } = await replaceSealKey(config);
      const closed = await writeTransaction(db, (trx) => sealAnew(trx, key, before));
      await keep();
      const anew = closed
        .map((name) => ` Enter the keys of ${gatewayInWords(name)} anew.`)
        .join("");
      await terminal.print(
        `The key is replaced. Restart every server now: until then no gateway is reached.${anew}`,
      );
      return done;
    });
  },
});
