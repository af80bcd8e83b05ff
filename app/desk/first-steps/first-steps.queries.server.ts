import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { hasSampleDay } from "#app/desk/sample-day/sample-day.queries.server.ts";
import { hasRealBooking } from "#app/desk/sample-day/real-booking.queries.server.ts";
import type { SampleFacts } from "#app/domain/lab-details/sample-facts.ts";
import { ENVIRONMENT_NAMES, labSheet } from "#app/domain/lab-details/lab-details.ts";
import { labRules } from "#app/domain/lab-rules/stored-rules.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { ROLES } from "#app/lib/roles.ts";
import { type FirstSteps, isOpen } from "./first-steps.ts";
import { hiddenSample } from "./hidden-sample.ts";
import { freeSteps, type LabFacts, labSteps, mustSteps } from "./list-steps.ts";
import { findMustFacts } from "./must-facts.queries.server.ts";

type Asked = Pick<Given, "db" | "now" | "findSample"> & {
  config: Pick<Given["config"], "labDefaults" | "sampleSettings" | "sendsSms" | "publicUrl">;
  staff: Pick<Given["staff"], "id" | "name" | "role" | "may">;
};

/** All first steps, as far as they are. */
export async function findFirstSteps(given: Asked): Promise<FirstSteps> {
  const { db, now, config, findSample } = given;
  const settings = await readLabSettings(db);
  const sheet = labSheet(settings, config.labDefaults);
  const must = mustSteps(await findMustFacts(given), { labName: sheet.name, now });
  const facts: LabFacts = {
    sheet,
    rules: labRules(settings),
    has: whatIsSet(settings, config.sampleSettings),
    sendsSms: config.sendsSms,
    staff: await findSelf(given),
    now,
  };
  const sample = await findSample();
  const hasDay = await hasSampleDay(db);
  const hidden = hiddenSample(settings, config.labDefaults, sample);
  return {
    must,
    lab: labSteps(facts),
    free: freeSteps(facts),
    hidden,
    isSampleShown: !hidden && !hasDay && isSomeLeft(sample),
    siteUrl: config.publicUrl,
    sampleDay: hasDay ? "there" : (await hasRealBooking(db)) ? "off" : "possible",
  };
}

/** Those of Today: undefined once the four are done, and for who has put them off today. */
export async function findStepsForToday(given: Asked) {
  const { db, now, staff } = given;
  if (!staff.may("manage-lab")) return undefined;
  const { stepsHiddenOn } = await selfIn(db, staff.id);
  if (stepsHiddenOn === dayInIndia(now)) return undefined;
  const steps = await findFirstSteps(given);
  return steps.must.some(isOpen) ? steps : undefined;
}

const isSomeLeft = ({ left }: SampleFacts) => Object.values(left).some((count) => count > 0);

/** The fields without which patients see another lab. */
const OWN_FIELDS = ["name", "phone", "address"] as const;

function whatIsSet(
  settings: ReadonlyMap<string, string>,
  sampleSettings: readonly string[],
): LabFacts["has"] {
  const names = [...settings.keys()];
  const isSet = (field: string) =>
    settings.has(field) || !sampleSettings.includes(ENVIRONMENT_NAMES[field] ?? "");
  return {
    name: OWN_FIELDS.every(isSet),
    hours: settings.has("hours") || settings.has("sunday"),
    times: names.some((name) => name.startsWith("slot.")),
    receipts: Boolean(settings.get("gstin") || settings.get("receiptPrefix")),
  };
}

async function findSelf({ db, staff }: Pick<Asked, "db" | "staff">) {
  const { createdAt } = await selfIn(db, staff.id);
  return { name: staff.name, role: ROLES[staff.role].words.toLowerCase(), createdAt };
}

const selfIn = (db: Db, id: string) =>
  db
    .selectFrom("staff")
    .select(["createdAt", "stepsHiddenOn"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
