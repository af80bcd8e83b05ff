import { join } from "node:path";
import { createBuilder } from "vite";

const ROOT = join(import.meta.dirname, "../..");

/**
 * `node scripts/bundle/build-fronts.ts . app/hindi`: builds the fronts whose folders are named, as
 * `react-router build` does, one after the other: in one process they share what was read of the sources.
 */
for (const front of process.argv.slice(2)) {
  const builder = await createBuilder({ root: join(ROOT, front), logLevel: "warn" });
  await builder.buildApp();
}
