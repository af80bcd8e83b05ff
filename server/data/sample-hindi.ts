import { differingFields } from "#app/db/row-changes.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import {
  bumpDataVersion,
  claimOnce,
  findDataVersion,
  isClaimed,
} from "#app/db/settings.queries.server.ts";
import { listPostRows, savePosts } from "#app/domain/blog/blog.queries.server.ts";
import { saveHindiWords } from "#app/domain/lab-tests/hindi-words-import.queries.server.ts";
import { listTestRows, putTests } from "#app/domain/lab-tests/lab-test-import.queries.server.ts";
import {
  listPackageRows,
  savePackages,
} from "#app/domain/packages/package-import.queries.server.ts";
import { readSampleLab, SAMPLE_HINDI } from "./seed.ts";

/**
 * Gives the sample lab's Hindi to a database of a version without Hindi, and only to rows that are
 * still the sample's. Once: words that the lab deletes stay deleted.
 */
export async function giveSampleHindi(db: Db) {
  if (await isClaimed(db, SAMPLE_HINDI)) return;
  await db.transaction().execute(async (trx) => {
    if (!(await claimOnce(trx, SAMPLE_HINDI)) || (await findDataVersion(trx)) === 0) return;
    const sample = readSampleLab();
    const tests = stillSample(sample.tests, await listTestRows(trx));
    const packages = stillSample(sample.packages, await listPackageRows(trx));
    const posts = stillSample(sample.posts, await listPostRows(trx));
    if (tests.length + packages.length + posts.length === 0) return;
    await bumpDataVersion(trx);
    await putTests(trx, tests);
    await savePackages(trx, { put: packages, removed: [] });
    await savePosts(trx, { put: posts, removed: [] });
    if (tests.length > 0) await saveHindiWords(trx, { put: sample.hindiWords, removed: [] });
  });
}

type Stored = { id: string; position?: number };

/** The sample's rows that are stored like this but for their Hindi, at their stored place. */
function stillSample<Row extends Stored>(sample: readonly Row[], stored: readonly Row[]): Row[] {
  const rows = new Map(stored.map((row) => [row.id, row]));
  return sample.flatMap((row) => {
    const own = rows.get(row.id);
    if (!own) return [];
    const changed = differingFields(own, row).map(({ name }) => name);
    return changed.some((name) => name.startsWith("hindi")) && changed.every(isHindiOrPlace)
      ? [{ ...row, ...("position" in own && { position: own.position }) }]
      : [];
  });
}

const isHindiOrPlace = (name: string) => name.startsWith("hindi") || name === "position";
