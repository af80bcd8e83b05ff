import type { Db } from "#app/db/schema.server.ts";
import { isOnSite, ON_SITE } from "#app/domain/catalogue/off-site.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";

/** What the history calls a row of each. */
const WHAT = { tests: "the test", packages: "the package", booths: "the booth" } as const;

type Change = {
  table: keyof typeof WHAT;
  /** Locked. */
  row: { id: string; name: string; offSite: string };
  onSite: boolean;
  said: string;
};

/** Puts something of the catalogue on the site, or takes it off; old bookings keep it. */
export async function putOnSite(
  trx: Db,
  by: By,
  { table, row, onSite, said }: Change,
): Promise<Done> {
  if (onSite === isOnSite(row)) return { ok: true, said, undo: undefined };
  const change = await changeRow(trx, table, row.id, {
    offSite: onSite ? ON_SITE : "retired",
    offSiteSince: onSite ? null : by.now.toISOString(),
  });
  const action = onSite ? "catalogue.on-site" : "catalogue.off-site";
  const details = { what: WHAT[table], name: row.name };
  return { ok: true, said, undo: await record(trx, { ...by, action, details }, [change]) };
}
