import type { Db, NewRow } from "#app/db/schema.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenPackage, givenTest } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import {
  openSentence,
  othersSentence,
  visitsSentence,
  whoSentence,
  wrongSentence,
} from "./family-words.ts";
import { familyOf } from "./family.queries.server.ts";

const PHONE = "1000086420";
const NOW = new Date("2026-11-23T04:14:00.000Z");

type Line = { itemId?: string | null; name: string; category?: string };

async function givenOrder(db: Db, given: Parameters<typeof givenBooking>[1], lines: Line[]) {
  const { id } = await givenBooking(db, { phone: PHONE, status: "reported", ...given });
  const rows = lines.map(
    ({ itemId = null, name, category = "Thyroid" }, position): NewRow<"bookingLines"> => ({
      bookingId: id,
      position,
      itemId,
      name,
      category,
      quantity: 1,
      pricePaise: 40_000,
    }),
  );
  if (rows.length > 0) await db.insertInto("bookingLines").values(rows).execute();
}

const THYROID = { itemId: "thyroid-profile", name: "Thyroid Profile" };
const CHECKUP = { itemId: "essential", name: "Essential Checkup", category: "Package" };

describe.each(databases)("the family of a number on $name", ({ freshDb }) => {
  test("tells who was booked, what they had, and where", async () => {
    const db = await freshDb();
    await givenTest(db, { id: "thyroid-profile", name: "Thyroid Profile", offeredPaise: 45_000 });
    await givenPackage(db, { id: "essential", name: "Essential Checkup" });
    await givenOrder(
      db,
      {
        id: "ritu",
        patientName: "Ritu Ramachandran",
        day: "2025-03-02",
        placedAt: "2025-03-01T06:00:00Z",
      },
      [{ name: "Urine Culture" }],
    );
    await givenOrder(
      db,
      {
        id: "old",
        patientName: "K. S.  Ramachandran",
        day: "2026-01-05",
        birthYear: 1960,
        sex: "male",
      },
      [THYROID],
    );
    const august = { day: "2026-08-14", flat: "B-1203, Sai Srinidhi Heights", pincode: "560064" };
    await givenOrder(
      db,
      { id: "last", patientName: "K. S. Ramachandran", totalPaise: 99_900, ...august },
      [CHECKUP, THYROID],
    );
    await givenOrder(db, { id: "gone", patientName: "Anybody", status: "cancelled" }, [THYROID]);
    await givenOrder(db, { id: "other", phone: "1000000009", patientName: "Stranger" }, []);
    await db
      .insertInto("payments")
      .values({
        id: "p",
        visitId: "visit of last",
        method: "cash",
        paise: 99_900,
        takenAt: "2026-08-14T05:00:00.000Z",
        day: "2026-08-14",
        takenById: "ravi",
      })
      .execute();

    const family = await familyOf(db, PHONE, NOW);
    expect(visitsSentence(family)).toBe("This number has booked 3 visits since March 2025.");
    expect(whoSentence(family)).toBe("Last on 14 August 2026. Who is it for this time?");
    expect(family.patients).toMatchObject([
      {
        name: "K. S. Ramachandran",
        birthYear: 1960,
        sex: "male",
        last: {
          day: "2026-08-14",
          names: ["Essential Checkup", "Thyroid Profile"],
          paise: 99_900,
          isPaid: true,
        },
        again: [
          { kind: "package", id: "essential" },
          { kind: "test", pricePaise: 45_000 },
        ],
        gone: [],
      },
      {
        name: "Ritu Ramachandran",
        birthYear: null,
        last: { names: ["Urine Culture"], isPaid: false },
        again: [],
        gone: ["Urine Culture"],
      },
    ]);
    expect(family.address).toMatchObject({ ...august, street: "", door: "" });
    expect(family).toMatchObject({ open: [], wrongSince: undefined, others: 0 });
  });

  test("counts the people for whom there is no digit key", async () => {
    const db = await freshDb();
    for (let number = 1; number <= 11; number++)
      await givenOrder(db, { id: `p${number}`, patientName: `Patient ${"x".repeat(number)}` }, []);
    const family = await familyOf(db, PHONE, NOW);
    expect(family.patients).toHaveLength(9);
    expect(othersSentence(family)).toBe(
      "2 more people were booked with this number. “Somebody else” takes their name.",
    );
  });

  test("holds who was booked under another number of the same visit", async () => {
    const db = await freshDb();
    await givenOrder(db, { id: "a", phone: "1000000009" }, []);
    await db.updateTable("visits").set({ phone: PHONE }).execute();
    expect(await familyOf(db, PHONE, NOW)).toMatchObject({ patients: [{ name: "Meenakshi Rao" }] });
  });

  test("names the visits that are ahead", async () => {
    const db = await freshDb();
    await givenOrder(db, { id: "a", day: "2026-11-24", slot: "02:00 PM", status: "confirmed" }, []);
    await givenOrder(db, { id: "b", day: "2026-11-24", slot: "10:00 AM", status: "pending" }, []);
    await givenOrder(db, { id: "c", day: "2026-11-24", status: "cancelled" }, []);
    const { open, lastDay } = await familyOf(db, PHONE, NOW);
    expect(open.map(openSentence)).toEqual([
      "This number has a visit on Tue 24 Nov, 10:00 AM.",
      "This number has a visit on Tue 24 Nov, 02:00 PM.",
    ]);
    expect(whoSentence({ lastDay })).toBe("Who is it for this time?");
  });

  test("is nobody's for a new number, and for one noted as wrong", async () => {
    const db = await freshDb();
    const nobody = { visits: 0, patients: [], address: undefined, open: [] };
    expect(await familyOf(db, PHONE, NOW)).toMatchObject({ ...nobody, wrongSince: undefined });
    await givenOrder(db, { id: "a" }, [THYROID]);
    await db
      .insertInto("wrongNumbers")
      .values({ phone: PHONE, notedAt: "2026-11-02T20:00:00.000Z" })
      .execute();
    expect(await familyOf(db, PHONE, NOW)).toMatchObject({ ...nobody, wrongSince: "2026-11-03" });
  });
});

test("§10 new booking: words for a number", () => {
  const family = { visits: 1, isMore: false, firstDay: "2026-03-02" };
  const nothing = {
    phone: PHONE,
    patients: [],
    others: 0,
    open: [],
    address: undefined,
    wrongSince: undefined,
  };
  const words = (given: Partial<typeof family>) =>
    visitsSentence({ ...nothing, lastDay: undefined, ...family, ...given });
  expect(words({})).toBe("This number has booked 1 visit, in March 2026.");
  expect(words({ visits: 0 })).toBeUndefined();
  expect(words({ visits: 200, isMore: true })).toBe(
    "This number has booked more than 200 visits since March 2026.",
  );
  expect(wrongSentence("2026-11-03", "2026-11-23")).toBe("Noted as a wrong number on 3 November.");
  expect(wrongSentence("2025-11-03", "2026-11-23")).toBe(
    "Noted as a wrong number on 3 November 2025.",
  );
});
