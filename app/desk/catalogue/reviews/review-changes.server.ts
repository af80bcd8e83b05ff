import type { Db, Row } from "#app/db/schema.server.ts";
import { isOnSite, ON_SITE } from "#app/domain/catalogue/off-site.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { addRow, changeRow, lockRow } from "#app/domain/history/tracked-rows.server.ts";
import { idFrom } from "#app/import/import-rows.server.ts";
import { readReview } from "./read-review.server.ts";
import { INVENTED, type ReviewTyped } from "./review-forms.ts";

/** What managers change on the list of reviews, each inside the transaction of `deskChange`. */

/** Writes down what somebody said who agreed that it is shown; it stands last. */
export async function addReview(trx: Db, by: By, typed: ReviewTyped): Promise<Done> {
  const review = readReview(typed, by.now);
  const id = await freeId(trx, `${idFrom(review.name) || "review"}-${review.agreedOn}`);
  const last = await trx
    .selectFrom("reviews")
    .select(({ fn }) => fn.max("position").as("position"))
    .executeTakeFirst();
  const position = (last?.position ?? -1) + 1;
  const added = await addRow(trx, "reviews", { id, ...review, position, offSiteSince: null });
  const undo = await record(trx, { ...by, action: "catalogue.added", details: about(review) }, [
    added,
  ]);
  return { ok: true, said: `The review of ${review.name} is on the site.`, undo };
}

/** Takes a review off the site; it stays on the list. */
export async function hideReview(trx: Db, by: By, id: string): Promise<Done> {
  const review = await holdReview(trx, id);
  const said = `The review of ${review.name} is hidden.`;
  if (!isOnSite(review)) return { ok: true, said, undo: undefined };
  const set = { offSite: "retired", offSiteSince: by.now.toISOString() };
  const hidden = await changeRow(trx, "reviews", id, set);
  const entry = { ...by, action: "catalogue.off-site", details: about(review) } as const;
  return { ok: true, said, undo: await record(trx, entry, [hidden]) };
}

/** Brings a review back. @param isSample of invented people: asked once more, unless `anyway`. */
export async function showReview(
  trx: Db,
  by: By,
  { id, isSample, anyway }: { id: string; isSample: boolean; anyway: boolean },
): Promise<Done> {
  const review = await holdReview(trx, id);
  const said = `The review of ${review.name} is on the site.`;
  if (isOnSite(review)) return { ok: true, said, undo: undefined };
  if (isSample && !anyway) refuse("asks", INVENTED);
  const shown = await changeRow(trx, "reviews", id, { offSite: ON_SITE, offSiteSince: null });
  const entry = { ...by, action: "catalogue.on-site", details: about(review) } as const;
  return { ok: true, said, undo: await record(trx, entry, [shown]) };
}

const about = ({ name }: { name: string }) => ({ what: "the review of", name });

async function holdReview(trx: Db, id: string): Promise<Row<"reviews">> {
  const row = await lockRow(trx, "reviews", id);
  return row ?? refuse("not-found", "This review is not on the list any more.");
}

async function freeId(trx: Db, wanted: string) {
  const rows = await trx
    .selectFrom("reviews")
    .select("id")
    .where("id", "like", `${wanted}%`)
    .execute();
  const taken = new Set(rows.map(({ id }) => id));
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? wanted : `${wanted}-${count}`;
    if (!taken.has(id)) return id;
  }
}
