import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { isProcessIsolated } from "#app/closed-process/closed-process.server.ts";
import type { Config } from "#server/config.ts";
import { findNablGap, nablLines } from "./nabl-review.ts";
import { findSamples, sampleLines } from "./sample-review.ts";
import {
  defaultSettings,
  riskyReader,
  riskySettings,
  undecidedSettings,
} from "./settings-review.ts";

/** What is left to do before going live, line by line for whoever runs the machine. */
export async function findTodo(db: Db, config: Config) {
  const samples = await findSamples(db);
  const undecided = undecidedSettings(config, await readLabSettings(db));
  return [
    ...sampleLines(samples),
    ...defaultSettings(undecided, config.publicUrl.startsWith("https:")),
    ...nablLines(await findNablGap(db)),
    ...riskySettings(config),
    ...(config.desk ? riskyReader(await isProcessIsolated()) : []),
  ];
}
