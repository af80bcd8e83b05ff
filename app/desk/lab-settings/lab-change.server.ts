import type { Db } from "#app/db/schema.server.ts";
import { bumpDataVersion } from "#app/db/settings.queries.server.ts";
import { actorInWords } from "#app/domain/history/actor.ts";
import { refuse } from "#app/domain/history/desk-change.server.ts";
import { findLastOfFamily } from "#app/desk/history/family-history.queries.server.ts";
import { deskClock } from "#app/lib/desk-times.ts";

type Field = {
  /** The row of `labSettings` that holds it. */
  setting: string;
  /** `the phone` */
  words: string;
};

type Values = {
  /** What the field showed when typing began; undefined when the form did not say. */
  was: string | undefined;
  /** What it shows now, and what was typed. */
  shown: string;
  typed: string;
};

/** How far back it is looked for who changed a field. */
const LOOK_BACK = 50;

/** Keeps colleagues from changing the lab at the same moment; before its settings are read. */
export const holdLab = (trx: Db) => bumpDataVersion(trx);

/**
 * Refuses the later of two saves of one field of the lab, unless both say the same:
 * "Deepa Joseph changed the phone at 09:43 AM while you had it open: 10000 00001."
 */
export async function refuseMeanwhile(
  trx: Db,
  { setting, words }: Field,
  { was, shown, typed }: Values,
) {
  if (was === undefined || was === shown || typed.trim() === shown) return;
  const last = (await findLastOfFamily(trx, "lab.", LOOK_BACK)).find(({ changes }) =>
    changes.some(({ table, key }) => table === "labSettings" && key.name === setting),
  );
  const who = last
    ? `${actorInWords({ staffId: last.staffId, name: last.actor })} changed ${words} at ${deskClock(new Date(last.at))}`
    : `${words.slice(0, 1).toUpperCase()}${words.slice(1)} was changed`;
  refuse("changed-meanwhile", `${who} while you had it open: ${shown || "empty"}.`);
}
