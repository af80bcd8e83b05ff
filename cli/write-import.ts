import { bumpDataVersion, findDataVersion } from "#app/db/settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { notePriceList } from "#app/domain/lab-tests/own-prices.queries.server.ts";
import type { Prepared } from "./prepare-import.ts";

/**
 * Writes an import that was prepared for data version `version`, all or nothing. The statements are
 * prepared before the transaction, to keep it short. @returns the new data version.
 * @throws when the data has changed since; nothing is written then.
 */
export async function writeImport(
  db: Db,
  prepared: readonly Prepared[],
  version: number,
  onWritten: (count: number) => void,
) {
  const writes = prepared.map((part) => part.writer());
  return db.transaction().execute(async (trx) => {
    // First, so that this transaction takes the write lock at once and waits for a server's.
    await bumpDataVersion(trx);
    const now = await findDataVersion(trx);
    if (now !== version + 1) throw new Error(STALE);
    for (const write of writes) await write(trx, onWritten);
    for (const part of prepared) await part.finish?.(trx);
    if (prepared.some(({ kind, count }) => kind === "tests" && count > 0)) await notePriceList(trx);
    return now;
  });
}

const STALE =
  "The data was changed by another import in the meantime. Nothing was written; run this import again.";
