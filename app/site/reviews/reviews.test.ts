import { databases } from "#tests/databases/databases.ts";
import { describe, expect, test } from "vitest";
import { readReviews, reviewEntry } from "#app/domain/reviews/reviews-file.server.ts";
import { listReviewRows, saveReviews } from "#app/domain/reviews/stored-reviews.queries.server.ts";
import { listReviews } from "./reviews.queries.server.ts";

const asha = {
  id: "asha",
  name: "Asha R.",
  area: "Hebbal",
  city: "Bengaluru",
  rating: 5,
  text: "On time.",
};

describe.each(databases)("reviews on $name", ({ freshDb }) => {
  test("come in the lab's order, and can be deleted", async () => {
    const db = await freshDb();
    const { rows } = readReviews(JSON.stringify([{ ...asha, id: "b" }, asha]));
    await saveReviews(db, { put: rows, removed: [] });
    expect(await listReviews(db)).toMatchObject([{ _id: "b" }, { _id: "asha", rating: 5 }]);
    expect((await listReviewRows(db)).map(reviewEntry)).toMatchObject([{ ...asha, id: "b" }, asha]);
    await saveReviews(db, { put: [], removed: ["b", "asha"] });
    expect(await listReviews(db)).toEqual([]);
  });
});

test("every bad review is reported", () => {
  const list = [
    { ...asha, rating: 6 },
    { ...asha, rating: "5" },
    { ...asha, text: "" },
  ];
  expect(readReviews(JSON.stringify(list)).problems).toEqual([
    { line: 1, reason: "rating is not a whole number from 1 to 5", value: "6" },
    { line: 1, reason: "rating is not a whole number from 1 to 5", value: "5" },
    { line: 1, reason: "text is empty" },
  ]);
});
