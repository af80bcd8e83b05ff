import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
import { saveSettings } from "./save-setting.server.ts";
import type { LabRules } from "#app/domain/lab-rules/lab-rules.ts";
import { isRule, settingsOf } from "#app/domain/lab-rules/stored-rules.ts";

/** Replaces the lab's rules by those of a file, with one entry of the history. Run inside a transaction. */
export async function replaceRules(trx: Db, by: By, rules: LabRules) {
  const stored = await readLabSettings(trx);
  const wanted = settingsOf(rules);
  const names = [...Array.from(stored.keys()).filter(isRule), ...wanted.keys()];
  return saveSettings(trx, by, {
    settings: Array.from(new Set(names), (name) => ({ name, value: wanted.get(name) })),
    action: "lab.rules",
    did: "set the rules from a file",
    said: "The rules are set.",
  });
}
