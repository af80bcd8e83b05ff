import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { Todo } from "#app/desk/data-health/todo.ts";
import { isProcessIsolated } from "#app/domain/report-files/reader/closed-process.server.ts";
import type { Config } from "#server/config.ts";
import { findNablGap, nablLines } from "./nabl-review.ts";
import { ownerTasks } from "./owner-tasks.ts";
import { findSamples, sampleLines } from "./sample-review.ts";
import {
  defaultSettings,
  riskyReader,
  riskySettings,
  undecidedSettings,
} from "./settings-review.ts";

/** What is left to do before going live: for owners on the Lab screen, line by line for `doctor`. */
export async function findTodo(db: Db, config: Config): Promise<Todo> {
  const samples = await findSamples(db);
  const undecided = undecidedSettings(config, await readLabSettings(db));
  const nabl = await findNablGap(db);
  const hasSecureAddress = config.publicUrl.startsWith("https:");
  return {
    owner: ownerTasks({ samples, undecided, nabl, hasSecureAddress }),
    machine: [
      ...sampleLines(samples),
      ...defaultSettings(undecided, hasSecureAddress),
      ...nablLines(nabl),
      ...riskySettings(config),
      ...(config.desk ? riskyReader(await isProcessIsolated()) : []),
    ],
  };
}
