import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { isProcessIsolated } from "#app/features/report-files/reader/closed-process.server.ts";
import type { Config } from "#server/config.ts";
import { findSamples } from "./sample-review.ts";
import { defaultSettings, riskyReader, riskySettings } from "./settings-review.ts";

/** What is left to do before going live, one line each: for `doctor` and for Data health. */
export const findTodo = async (db: Db, config: Config) => [
  ...(await findSamples(db)),
  ...defaultSettings(config, await readLabSettings(db)),
  ...riskySettings(config),
  ...(config.desk ? riskyReader(await isProcessIsolated()) : []),
];
