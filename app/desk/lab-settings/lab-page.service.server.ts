import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { listBooths } from "#app/domain/booths/booths.queries.server.ts";
import { findLastOfFamily } from "#app/desk/history/family-history.queries.server.ts";
import { labSheet } from "#app/domain/lab-details/lab-details.ts";
import { findRuleWarnings } from "#app/desk/lab-settings/rules/rule-warnings.queries.server.ts";
import { listOutside } from "#app/domain/lab-rules/outside-demand.queries.server.ts";
import { labAreas } from "#app/domain/lab-rules/lab-areas.ts";
import { labRules } from "#app/domain/lab-rules/stored-rules.ts";
import { ownTexts } from "#app/domain/notices/own-text.ts";
import { boxLimits } from "#app/domain/tubes/box-limits.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { DeskServices } from "#app/desk/access/desk-services.server.ts";
import { listedReasons } from "#app/domain/lab-rules/lab-cancel-reasons.ts";
import { findGatewaySetting } from "./online-payment/gateway-setting.server.ts";
import { savedTimes } from "./rules/saved-times.ts";
import { shownChanges } from "./shown-changes.server.ts";

/** How many changes the column shows, and how many are read to know when each label was saved. */
const SHOWN_CHANGES = 3;
const READ_CHANGES = 60;

type Given = Pick<DeskServices, "sealKey"> & {
  config: Pick<DeskServices["config"], "labDefaults" | "publicUrl">;
};

/** Everything that the Lab screen shows of the lab. */
export async function loadLabScreen(db: Db, now: Date, given: Given) {
  const today = dayInIndia(now);
  const [settings, warnings, booths, outside, changes, gateway] = await Promise.all([
    readLabSettings(db),
    findRuleWarnings(db, now),
    listBooths(db),
    listOutside(db, today),
    findLastOfFamily(db, "lab.", READ_CHANGES),
    findGatewaySetting(db, given.sealKey),
  ]);
  return {
    sheet: labSheet(settings, given.config.labDefaults),
    rules: labRules(settings),
    box: boxLimits(settings),
    texts: ownTexts(settings),
    reasons: listedReasons(settings),
    areas: labAreas(settings),
    hasHours: settings.has("hours") || settings.has("sunday"),
    warnings,
    booths,
    outside,
    gateway,
    publicUrl: given.config.publicUrl,
    savedAt: savedTimes(changes, today),
    lastChanges: await shownChanges(db, changes.slice(0, SHOWN_CHANGES)),
    now: now.toISOString(),
    today,
  };
}

export type LabScreen = Awaited<ReturnType<typeof loadLabScreen>>;
