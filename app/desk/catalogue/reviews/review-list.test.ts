import { readReviews, reviewEntry } from "#app/domain/reviews/reviews-file.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { isOnSite } from "#app/domain/catalogue/off-site.ts";
import { atDesk, doAndUndo, monday, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { describe, expect, test } from "vitest";
import { reviewNote } from "./listed-review.ts";
import { addReview, hideReview, showReview } from "./review-changes.server.ts";
import { listAllReviews } from "./review-list.queries.server.ts";

const padma = {
  name: "Padma K.",
  area: "HAL 2nd Stage",
  city: "Bengaluru",
  stars: "5",
  text: "They came at 6:40.",
  agreedOn: "12 Nov",
};
const ID = "padma-k-2026-11-12";
const AGREED = "A review needs a person who agreed, and the day.";

describe.each(databases)("§10 catalogue: reviews on $name", ({ freshDb }) => {
  test("are written down with the person and the day, hidden and shown, each with Undo", async () => {
    const db = await freshDb();
    expect(
      await doAndUndo(db, "09:38", (trx, by) => addReview(trx, by, padma), "manager"),
    ).toMatchObject({ said: "The review of Padma K. is on the site." });
    const hidden = await doAndUndo(db, "09:40", (trx, by) => hideReview(trx, by, ID), "manager");
    expect(hidden).toMatchObject({ said: "The review of Padma K. is hidden." });
    const note = async (clock: string) => {
      const [review] = await listAllReviews(db, []);
      return review && reviewNote(review, monday(clock));
    };
    expect(await note("09:41")).toBe("HAL 2nd Stage, hidden at 09:40 AM");
    const show = { id: ID, isSample: false, anyway: false };
    await doAndUndo(db, "09:42", (trx, by) => showReview(trx, by, show), "manager");
    expect(await note("09:43")).toBe("HAL 2nd Stage, said yes on 12 Nov");
    await deskChange(atDesk(db, "09:44", "manager"), (trx, by) => addReview(trx, by, padma));
    expect((await listAllReviews(db, [])).map(({ id }) => id)).toEqual([ID, `${ID}-2`]);
  });

  test("of invented people ask before they are shown", async () => {
    const db = await freshDb();
    const at = atDesk(db, "09:42", "manager");
    await deskChange(at, (trx, by) => addReview(trx, by, padma));
    await deskChange(at, (trx, by) => hideReview(trx, by, ID));
    const [review] = await listAllReviews(db, [ID]);
    expect(review && reviewNote(review, monday("09:43"))).toBe("Sample, hidden at 09:42 AM");
    const sample = { id: ID, isSample: true };
    expect(
      await refusedChange(at, (trx, by) => showReview(trx, by, { ...sample, anyway: false })),
    ).toBe("These people are invented. Show them?");
    await deskChange(at, (trx, by) => showReview(trx, by, { ...sample, anyway: true }));
    expect((await db.selectFrom("reviews").select("offSite").execute()).every(isOnSite)).toBe(true);
  });

  test("are refused without a person, a day that has been, stars and words", async () => {
    const db = await freshDb();
    const tried = (change: Partial<typeof padma>) =>
      refusedChange(atDesk(db, "09:42", "manager"), (trx, by) =>
        addReview(trx, by, { ...padma, ...change }),
      );
    expect(await tried({ name: " " })).toBe(AGREED);
    expect(await tried({ agreedOn: "" })).toBe(AGREED);
    expect(await tried({ agreedOn: "soon" })).toBe("Please type the day like 12 Nov");
    expect(await tried({ agreedOn: "24 Nov 2026" })).toBe("Please choose today or an earlier day");
    expect(await tried({ stars: "6" })).toBe("Please choose 1 to 5 stars");
    expect(await tried({ text: "" })).toBe("Please write what the person said");
    expect(await tried({ text: "x".repeat(1001) })).toBe("Please use at most 1,000 characters");
    expect(await tried({ area: "x".repeat(81) })).toBe(
      "Please use at most 80 characters for the area",
    );
  });

  test("are exported with the day, and imported to the same row", async () => {
    const db = await freshDb();
    await deskChange(atDesk(db, "09:42", "manager"), (trx, by) => addReview(trx, by, padma));
    const rows = await db.selectFrom("reviews").selectAll().execute();
    const file = JSON.stringify(rows.map(reviewEntry));
    expect(readReviews(file)).toEqual({ rows, problems: [], notes: [] });
    expect(readReviews(file.replace('2026-11-12"', '12 Nov"')).problems).toMatchObject([
      { reason: expect.stringContaining("is not a") },
    ]);
  });
});
