import { databases } from "#tests/databases/databases.ts";
import { givenFamily, SECRET } from "#tests/databases/given-family.ts";
import { givenMarked, marked, PERSONAL } from "#tests/databases/given-marked.ts";
import { monday } from "#tests/databases/at-desk.ts";
import type { Db } from "#app/db/schema.server.ts";
import { describe, expect, test } from "vitest";
import { exportPerson } from "./person-export.server.ts";

async function exported(db: Db, phone: string) {
  const parts = [];
  const asked = { phones: [phone], secret: SECRET, now: monday("09:42") };
  for await (const part of exportPerson(db, asked)) parts.push(part);
  return parts.join("");
}

describe.each(databases)("the copy of what is stored about a number on $name", ({ freshDb }) => {
  test("has the prescription and Form G of a prenatal test", async () => {
    const db = await freshDb();
    const { phone } = await givenFamily(db);
    const form = {
      prescriptionSeenAt: "2026-11-20T06:00:00.000Z",
      centreRegistration: "KA/PNDT/0421",
      formSignedOn: "2026-11-19",
    };
    await db.updateTable("bookings").set(form).where("id", "=", "m1").execute();
    const { bookings } = JSON.parse(await exported(db, phone)) as { bookings: object[] };
    expect(bookings).toContainEqual(expect.objectContaining({ id: "m1", ...form }));
  });

  test("has the chain of each tube", async () => {
    const db = await freshDb();
    const { phone } = await givenFamily(db);
    await db
      .insertInto("samples")
      .values({
        id: "s1",
        bookingId: "m1",
        position: 0,
        container: "EDTA tube (lavender)",
        state: "received",
        label: "23-014",
        countedAt: "2026-11-23T07:25:00.000Z",
        remark: "Filled to half",
      })
      .execute();
    const { bookings } = JSON.parse(await exported(db, phone)) as { bookings: object[] };
    expect(bookings).toContainEqual(
      expect.objectContaining({
        id: "m1",
        tubes: [
          expect.objectContaining({
            container: "EDTA tube (lavender)",
            label: "23-014",
            remark: "Filled to half",
            chain: expect.arrayContaining([
              { at: "2026-11-23T07:25:00.000Z", did: "Received", more: "Label at the lab: 23-014" },
              {
                at: "2026-11-23T07:25:00.000Z",
                did: "Accepted with a remark: filled to half",
              },
            ]),
          }),
        ],
      }),
    );
  });

  test("holds nothing that was said of others in a visit that was joined", async () => {
    const db = await freshDb();
    const { phone, meena, other } = await givenFamily(db);
    await db
      .updateTable("bookings")
      .set({ visitId: "visit of m1" })
      .where("id", "=", "o1")
      .execute();
    const notice = { channel: "sms", event: "visit.moved", tries: 1 } as const;
    const ofVisit = { ...notice, visitId: "visit of m1", createdAt: "2026-11-23T04:00:00.000Z" };
    await db
      .insertInto("notices")
      .values([
        { ...ofVisit, id: "n2", recipient: phone, body: "Namaste, family" },
        { ...ofVisit, id: "n3", bookingId: "o1", recipient: other.phone, body: "Namaste, other" },
      ])
      .execute();

    const family = await exported(db, phone);
    expect(JSON.parse(family)).toMatchObject({ phone });
    expect(family).toContain(meena);
    expect(family).toContain("Namaste, family");
    expect(family).not.toContain("Namaste, other");
    expect(family).not.toContain(other.name);

    const others = await exported(db, other.phone);
    expect(others).toContain("Namaste, other");
    // The landmark, which names the patient, is the address of both.
    expect(others).not.toContain(`"patientName": "${meena}"`);
    for (const word of [phone, "Namaste, family"]) expect(others).not.toContain(word);
  });

  test("has every personal column", async () => {
    const db = await freshDb();
    const meena = marked("meena", 1);
    await givenMarked(db, meena);
    const copy = await exported(db, meena.phone);
    const left = PERSONAL.filter((name) => !copy.includes(`mark-of-meena in ${name}`));
    expect(left.filter((name) => !WITHOUT_WORDS.includes(name))).toEqual(NOT_COPIED);
  });
});

/** Numbers, JSON and bytes, which the marks of text are not in. */
const WITHOUT_WORDS = [
  "bookings.birthYear",
  "callbacks.age",
  ...["bookings", "callbacks"].flatMap((table) => [`${table}.marks`, `${table}.phone`]),
  ...["reports", "visits", "wrongNumbers", "messageStops"].map((table) => `${table}.phone`),
  "notices.recipient",
  "reports.pdf",
  "history.changes",
  "history.details",
];

/** Hashes, and files of which nobody has said whose they are; a receipt repeats booking and payment. */
const NOT_COPIED = [
  "bankFiles.faulty",
  "bankFiles.leftOut",
  "bankFiles.sheets",
  "idempotencyKeys.bodyHash",
  "notices.lastError",
  "receipts.content",
  "reportCodes.codeHash",
  "reportCodes.phoneHash",
  "reportFilePdfs.pdf",
  "reportFiles.facts",
  "reportFiles.name",
];
