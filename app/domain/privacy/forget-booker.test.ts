import { findKnownView } from "#app/desk/privacy/known-view.queries.server.ts";
import { exportPerson } from "#app/desk/privacy/person-export.server.ts";
import { eraseAsked } from "#app/desk/privacy/privacy-changes.server.ts";
import { PRIVACY_FORMS } from "#app/desk/privacy/privacy-forms.ts";
import type { Db } from "#app/db/schema.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { readRegister } from "#app/domain/history/erasure-register.queries.server.ts";
import { atDesk, monday } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { deleteNumber } from "./delete-number.server.ts";
import { eraseAgain } from "./erase-again.server.ts";

const LONDON = "+442079460958";
const WORDS = "the number of who booked in 1 booking";
const agreed = { bookerAgreedName: "Asha Rao", bookerAgreedAt: monday("08:00").toISOString() };

const givenBooked = (db: Db) =>
  givenBooking(db, {
    id: "b1",
    reference: "DS-7K4M",
    bookerPhone: LONDON,
    placedAt: monday("08:00").toISOString(),
    ...agreed,
  });

const view = (db: Db) =>
  findKnownView(db, { phone: LONDON, secret: "secret", now: monday("09:42") });

const stored = (db: Db) =>
  db
    .selectFrom("bookings")
    .select(["patientName", "bookerPhone", "bookerAgreedAt", "erasedAt"])
    .executeTakeFirst();

describe.each(databases)("§10 privacy: who booked from abroad, on $name", ({ freshDb }) => {
  test("is found by the number, exported, and erased without the patient", async () => {
    const db = await freshDb();
    await givenBooked(db);
    expect(PRIVACY_FORMS.find.safeParse({ phone: "+44 20 7946 0958" }).data?.phone).toBe(LONDON);
    expect(await view(db)).toMatchObject({
      people: [],
      booked: [{ reference: "DS-7K4M" }],
      counts: WORDS,
    });
    const parts = [];
    for await (const part of exportPerson(db, {
      phones: [LONDON],
      secret: "secret",
      now: monday("09:42"),
    }))
      parts.push(part);
    const copy = JSON.parse(parts.join("")) as { bookedFor: object[]; bookings: object[] };
    expect(copy.bookedFor).toMatchObject([{ reference: "DS-7K4M", bookerPhone: LONDON }]);
    expect(copy.bookings).toEqual([]);
    const patient = (await stored(db))?.patientName;
    const asked = { phone: LONDON, again: "+44 20 7946 0958", counts: WORDS };
    const given = { secret: "secret", holding: [] };
    expect(
      await deskChange(atDesk(db, "09:42", "manager"), (trx, by) =>
        eraseAsked(trx, by, asked, given),
      ),
    ).toMatchObject({ ok: true, said: `Erased ${WORDS}.` });
    expect(await stored(db)).toEqual({
      patientName: patient,
      bookerPhone: null,
      bookerAgreedAt: null,
      erasedAt: null,
    });
    expect(await view(db)).toMatchObject({ booked: [], counts: "nothing" });
  });

  test("is erased again in an older backup, and what was booked later stays", async () => {
    const current = await freshDb();
    await givenBooked(current);
    await deleteNumber(current, [LONDON], { now: monday("09:00"), secret: "secret" });
    expect((await stored(current))?.bookerPhone).toBeNull();
    const restored = await freshDb();
    await givenBooked(restored);
    await eraseAgain(restored, await readRegister(current), monday("10:00"));
    expect(await stored(restored)).toMatchObject({ bookerPhone: null, erasedAt: null });
  });
});
