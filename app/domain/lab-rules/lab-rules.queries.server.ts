import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { LabRules } from "./lab-rules.ts";
import { labRules } from "./stored-rules.ts";

/** The lab's rules; the defaults where it has set none. */
export const findLabRules = async (db: Db): Promise<LabRules> =>
  labRules(await readLabSettings(db));
