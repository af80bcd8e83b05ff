import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { putAside } from "#app/domain/tubes/put-aside.server.ts";
import { findWaiting } from "#app/desk/calls/waiting.queries.server.ts";
import { atDesk, doAndUndo, MONDAY, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenColleague } from "#tests/databases/given.ts";
import { EDTA, FLUORIDE, givenBag, SST } from "#tests/databases/given-bags.ts";
import { givenBound, givenLabel, givenScan } from "#tests/databases/given-tubes.ts";
import { askWords } from "../ask-words.ts";
import { findOpenAsides, listManagers } from "../open-asides.queries.server.ts";
import { countContainer } from "./count-container.server.ts";
import { settleAside } from "./settle-aside.server.ts";

const way = (...containers: string[]) => containers.map((container) => ({ container }));

/** Arjun Hegde, Nandini Rao and Fatima Sheikh, whose tubes were scanned at the door. */
async function givenThree(db: Db) {
  for (const [id, name, role] of [
    ["kavitha", "Kavitha Nair", "front-desk"],
    ["ravi", "Ravi Kumar", "phlebotomist"],
    ["asha", "Asha Murthy", "phlebotomist"],
    ["suma", "Suma Prakash", "manager"],
  ] as const)
    await givenColleague(db, { id, name, role });
  const ravi = { by: "ravi", at: "10:12" };
  await givenBag(db, { id: "5h2p", name: "Arjun Hegde", ...ravi, samples: way(SST, EDTA) });
  await givenBag(db, { id: "2q8n", name: "Nandini Rao", ...ravi, samples: way(SST, FLUORIDE) });
  const asha = { by: "asha", at: "09:31" };
  await givenBag(db, { id: "8w3c", name: "Fatima Sheikh", ...asha, samples: way(FLUORIDE) });
  await givenBound(db, { bookingId: "5h2p" });
}

/** Ravi has scanned the label of Arjun at the door of Nandini. */
const givenWrongPerson = (db: Db) =>
  deskChange(
    atDesk(db, "10:10", "phlebotomist", { id: "ravi", name: "Ravi Kumar" }),
    async (trx, by) => {
      await putAside(trx, by, {
        label: "DS-5H2P-1",
        why: "wrong-person",
        bookingId: "5h2p",
        foundBookingId: "2q8n",
      });
      return { ok: true, said: "", undo: undefined };
    },
  );

/** Two phones have bound one spare label. */
async function givenTwoPatients(db: Db) {
  await givenLabel(db, { number: "S-2318-Y" });
  const spare = { label: "S-2318-Y", container: FLUORIDE };
  await givenScan(db, { ...spare, bookingId: "2q8n", at: "10:09", sampleId: "2q8n 1" });
  await givenScan(db, {
    ...spare,
    bookingId: "8w3c",
    at: "09:30",
    by: "asha",
    sampleId: "8w3c 0",
  });
  await db
    .updateTable("tubeScans")
    .set({ storedAt: "2026-11-23T05:00:00.000Z" })
    .where("bookingId", "=", "8w3c")
    .execute();
  await deskChange(atDesk(db, "10:30"), async (trx, by) => {
    await putAside(trx, by, {
      label: "S-2318-Y",
      why: "two-patients",
      bookingId: "2q8n",
      foundBookingId: "8w3c",
    });
    return { ok: true, said: "", undo: undefined };
  });
}

const asideOf = async (db: Db) => {
  const [aside] = await findOpenAsides(db, atDesk(db, "12:00").now);
  if (!aside) throw new Error("nothing is put aside");
  return aside;
};

const keep = (asideId: string, keptFor: string) => (trx: Db, by: By) =>
  settleAside(trx, by, { asideId, keptFor });
const reject = (asideId: string) => (trx: Db, by: By) =>
  settleAside(trx, by, { asideId, reason: "Name differs" });
const scan =
  (label: string, collectorId = "ravi") =>
  (trx: Db, by: By) =>
    countContainer(trx, by, { day: MONDAY, collectorId, label, sampleId: undefined });

const samplesOf = (db: Db) =>
  db
    .selectFrom("samples")
    .select(["id", "state", "label"])
    .orderBy("id")
    .execute()
    .then((rows) => rows.map(({ id, state, label }) => `${id} ${state} ${label ?? "-"}`));

describe.each(databases)("§10 receive: tubes put aside on $name", ({ freshDb }) => {
  test("the front desk sees it, and whom to ask; nobody measures it", async () => {
    const db = await freshDb();
    await givenThree(db);
    await givenWrongPerson(db);
    expect(await asideOf(db)).toMatchObject({
      title: "DS-5H2P-1 is put aside.",
      words: "Ravi Kumar scanned it at Nandini Rao’s door.",
      patients: [{ bookingId: "5h2p", name: "Arjun Hegde" }],
    });
    expect(askWords(await listManagers(db))).toBe("Ask Suma Prakash.");
    expect(await refusedChange(atDesk(db, "12:53"), scan("DS-5H2P-1"))).toBe(
      "DS-5H2P-1 is put aside. A manager decides.",
    );
  });

  test("it is kept for the patient of its label, and for nobody else", async () => {
    const db = await freshDb();
    await givenThree(db);
    await givenWrongPerson(db);
    const { id } = await asideOf(db);
    const desk = atDesk(db, "12:53", "manager");
    expect(await refusedChange(desk, keep(id, "2q8n"))).toBe(
      "DS-5H2P-1 can be kept only for the patient of its label. Or reject it.",
    );
    const kept = await doAndUndo(db, "12:54", keep(id, "5h2p"), "manager");
    expect(kept.said).toBe("DS-5H2P-1 is kept for Arjun Hegde. Scan it to receive it.");
    expect(await refusedChange(desk, reject(id))).toBe(
      "Kavitha Nair decided about DS-5H2P-1 at 12:54 PM.",
    );
    const received = await deskChange(desk, scan("DS-5H2P-1"));
    expect(received.said).toBe("Red/gold of Arjun Hegde counted: DS-5H2P-1.");
  });

  test("it is rejected, so that its patient stands under To call", async () => {
    const db = await freshDb();
    await givenThree(db);
    await givenWrongPerson(db);
    const { id } = await asideOf(db);
    const done = await doAndUndo(db, "12:54", reject(id), "manager");
    expect(done.said).toBe("DS-5H2P-1 is rejected.");
    expect(await samplesOf(db)).toContain("5h2p 0 rejected DS-5H2P-1");
    const waiting = JSON.stringify(await findWaiting(db));
    expect(waiting).toContain("Arjun Hegde");
    expect(await refusedChange(atDesk(db, "12:55"), scan("DS-5H2P-1"))).toBe(
      "DS-5H2P-1 is rejected already: name differs.",
    );
  });

  test("a spare that two phones have bound is one of the two patients'", async () => {
    const db = await freshDb();
    await givenThree(db);
    await givenTwoPatients(db);
    const aside = await asideOf(db);
    expect(`${aside.title} ${aside.words}`).toBe(
      "S-2318-Y is bound to two patients: Nandini Rao, 10:09 AM, and Fatima Sheikh, 09:30 AM on Asha’s phone. Both tubes are put aside.",
    );
    expect(aside.patients.map(({ name }) => name)).toEqual(["Nandini Rao", "Fatima Sheikh"]);
    const desk = atDesk(db, "12:53", "manager");
    await refusedChange(desk, keep(aside.id, "5h2p"));
    await doAndUndo(db, "12:54", keep(aside.id, "8w3c"), "manager");
    const samples = await samplesOf(db);
    expect(samples).toContain("8w3c 0 collected S-2318-Y");
    expect(samples).toContain("2q8n 1 collected -");
    const received = await deskChange(desk, scan("S-2318-Y", "asha"));
    expect(received.said).toBe("Grey of Fatima Sheikh counted: S-2318-Y.");
  });

  test("a spare of two is rejected for both", async () => {
    const db = await freshDb();
    await givenThree(db);
    await givenTwoPatients(db);
    const { id } = await asideOf(db);
    await doAndUndo(db, "12:54", reject(id), "manager");
    const samples = await samplesOf(db);
    expect(samples).toContain("8w3c 0 rejected S-2318-Y");
    expect(samples).toContain("2q8n 1 rejected S-2318-Y");
    expect(await findOpenAsides(db, new Date())).toEqual([]);
  });

  test("two managers decide once", async () => {
    const db = await freshDb();
    await givenThree(db);
    await givenTwoPatients(db);
    const { id } = await asideOf(db);
    const deepa = { id: "deepa", name: "Deepa Joseph" };
    const done = await Promise.all([
      deskChange(atDesk(db, "12:54", "manager"), keep(id, "2q8n")),
      deskChange(atDesk(db, "12:54", "manager", deepa), keep(id, "8w3c")),
    ]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
