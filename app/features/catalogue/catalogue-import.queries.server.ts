import { insertChunks } from "#app/db/insert-chunks.server.ts";
import type { Db, NewRow } from "#app/db/schema.server.ts";

/** The price list as it is stored, for comparing with a file. */
export const listTestRows = (db: Db) =>
  db.selectFrom("tests").selectAll().orderBy("position").execute();

/** Ids of the most ordered tests, first is most ordered. */
export async function listPopularIds(db: Db) {
  const rows = await db
    .selectFrom("tests")
    .select("id")
    .where("popularity", "is not", null)
    .orderBy("popularity")
    .execute();
  return rows.map((row) => row.id);
}

/** Packages as they are stored, each with the ids of its tests. */
export async function listPackageRows(db: Db) {
  const packages = await db.selectFrom("packages").selectAll().orderBy("position").execute();
  const lines = await db.selectFrom("packageTests").selectAll().orderBy("position").execute();
  const linesOf = Map.groupBy(lines, (line) => line.packageId);
  return packages.map((row) => ({
    ...row,
    testIds: (linesOf.get(row.id) ?? []).map((line) => line.testId),
  }));
}

export type PackageEntry = NewRow<"packages"> & { testIds: string[] };

/**
 * Replaces the whole price list; ids that stay keep their packages. Run inside a transaction.
 * @throws when a package holds a test that is gone (the foreign key).
 */
export async function replaceTests(
  trx: Db,
  rows: NewRow<"tests">[],
  onProgress: (done: number, total: number) => void = () => {},
) {
  let done = 0;
  const kept = new Set(rows.map((row) => row.id));
  const gone = (await listTestRows(trx)).filter((row) => !kept.has(row.id));
  for (const chunk of insertChunks(gone)) {
    const ids = chunk.map((row) => row.id);
    await trx.deleteFrom("tests").where("id", "in", ids).execute();
  }
  for (const chunk of insertChunks(rows)) {
    await trx
      .insertInto("tests")
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((eb) => ({
          name: eb.ref("excluded.name"),
          category: eb.ref("excluded.category"),
          originalPaise: eb.ref("excluded.originalPaise"),
          offeredPaise: eb.ref("excluded.offeredPaise"),
          container: eb.ref("excluded.container"),
          turnaround: eb.ref("excluded.turnaround"),
          fasting: eb.ref("excluded.fasting"),
          aliases: eb.ref("excluded.aliases"),
          description: eb.ref("excluded.description"),
          popularity: eb.ref("excluded.popularity"),
          position: eb.ref("excluded.position"),
        })),
      )
      .execute();
    onProgress((done += chunk.length), rows.length);
  }
}

/** Replaces all packages and their tests. Run inside a transaction. */
export async function replacePackages(trx: Db, entries: PackageEntry[]) {
  await trx.deleteFrom("packageTests").execute();
  await trx.deleteFrom("packages").execute();
  const rows = entries.map(({ testIds: _testIds, ...row }) => row);
  const lines = entries.flatMap(({ id, testIds }) =>
    testIds.map((testId, position) => ({ packageId: id, testId, position })),
  );
  for (const chunk of insertChunks(rows)) await trx.insertInto("packages").values(chunk).execute();
  for (const chunk of insertChunks(lines)) {
    await trx.insertInto("packageTests").values(chunk).execute();
  }
}
