import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { takeParts } from "#app/desk/bill/payment.server.ts";
import { noteWhatsApp } from "#app/desk/whatsapp/note-opened.server.ts";
import { storeEndedVisits } from "#app/domain/ended-visits/store-ended-visits.server.ts";
import { countOutside } from "#app/domain/lab-rules/outside-demand.queries.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { atDesk, monday } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague, givenTest } from "#tests/databases/given.ts";
import { withWhatsApp } from "./ask-to-pay.server.ts";
import { findDues } from "./dues.queries.server.ts";
import { monthCsv } from "./month-csv.server.ts";
import { findMonth } from "./month.queries.server.ts";
import { comparedWords, keptPercent, lastWord } from "./month-words.ts";
import { readRowsAsked, rowsPath } from "./rows-address.ts";
import { findRows } from "./rows.queries.server.ts";
import { rowsSub, rowsTitle } from "./sum-rows-words.ts";
import { type Span, spanOfMonth } from "./span.ts";

const TODAY = "2026-11-23";
const NOVEMBER = spanOfMonth("2026-11", TODAY);

type Given = { id: string; day: string; by?: string; rupees?: number; status?: string };

async function givenVisit(db: Db, { id, day, by = "ravi", rupees = 300, status }: Given) {
  const at = `${day}T04:00:00.000Z`;
  const isCollected = status === undefined;
  await givenBooking(db, {
    id,
    day,
    patientName: `Patient ${id}`,
    status: status ?? "collected",
    ticketVersion: 1,
    ...(isCollected && { collectedAt: at, collectedById: by }),
    ...(status === "cancelled" && { cancelledAt: at, cancelReason: "Price" }),
    ...(status === "no-show" && { noShowAt: at }),
  });
  await db
    .updateTable("visits")
    .set({ assigneeId: by })
    .where("id", "=", `visit of ${id}`)
    .execute();
  const line = { name: "HbA1c", category: "Sugar", quantity: 1, pricePaise: rupees * 100 };
  await db
    .insertInto("bookingLines")
    .values({ bookingId: id, position: 0, ...line })
    .execute();
  await storeEndedVisits(db, [`visit of ${id}`]);
}

/** Three collected in November, one not at home, one cancelled, and one of October that is due. */
async function givenNovember(db: Db) {
  await givenColleague(db, { id: "ravi", name: "Ravi Kumar" });
  await givenColleague(db, { id: "asha", name: "Asha Murthy" });
  await givenVisit(db, { id: "a", day: "2026-11-02" });
  await givenVisit(db, { id: "b", day: "2026-11-14", rupees: 1_000 });
  await givenVisit(db, { id: "c", day: TODAY, by: "asha", rupees: 200 });
  await givenVisit(db, { id: "d", day: "2026-11-14", status: "no-show" });
  await givenVisit(db, { id: "e", day: "2026-11-14", status: "cancelled" });
  await givenVisit(db, { id: "f", day: "2026-10-14", rupees: 500 });
  const pay = (id: string, cash: number, upi: number) =>
    deskChange(atDesk(db, "09:42"), (trx, by) =>
      takeParts(trx, by, `visit of ${id}`, {
        parts: [
          { method: "cash", paise: cash * 100 },
          { method: "upi", paise: upi * 100 },
        ],
        restComes: "ticket",
      }),
    );
  await pay("b", 400, 250);
  await pay("c", 200, 0);
}

const rowsOf = (db: Db, search: string, span: Span = NOVEMBER) =>
  findRows(db, readRowsAsked(new URLSearchParams(search), span));

describe.each(databases)("§10 month on $name", ({ freshDb }) => {
  test("earned is cash, UPI, in advance and still due; its tables have the same sum", async () => {
    const db = await freshDb();
    await givenNovember(db);
    const month = await findMonth(db, NOVEMBER);
    expect(month.sums).toMatchObject({
      visits: 3,
      earnedPaise: 150_000,
      cashPaise: 60_000,
      upiPaise: 25_000,
      advancePaise: 0,
      duePaise: 65_000,
    });
    expect(month.before).toMatchObject({ earnedPaise: 50_000 });
    expect(month.before && comparedWords(month.sums.earnedPaise, month.before, TODAY)).toBe(
      "₹1,000 more than 1 to 23 October",
    );
    expect(month.cameIn).toEqual({ payments: 3, paise: 85_000 });
    expect([month.notHome, month.cancelled]).toEqual([1, 1]);
    expect(keptPercent(month.sums.visits, month.notHome)).toBe(75);
    expect(month.bars).toHaveLength(23);
    expect(month.bars.filter(({ visits }) => visits > 0).map(({ key }) => key)).toEqual([
      "2026-11-02",
      "2026-11-14",
      TODAY,
    ]);
    expect(month.colleagues).toMatchObject([
      { name: "Ravi Kumar", collected: 2, notHome: 1, rejected: 0, earnedPaise: 130_000 },
      { name: "Asha Murthy", collected: 1, notHome: 0, rejected: 0, earnedPaise: 20_000 },
    ]);
    expect(month.tests).toEqual({
      shown: [{ name: "HbA1c", quantity: 3, paise: 150_000 }],
      all: 1,
    });
    expect(month.tubes.get("HbA1c")).toBeUndefined();
    expect(month.reasons).toEqual([{ reason: "Price", visits: 1 }]);
    expect(month.firstDay).toBe("2026-10-14");
  });

  test("what is in the catalogue stands with its containers", async () => {
    const db = await freshDb();
    await givenNovember(db);
    await givenTest(db, { name: "HbA1c", container: "EDTA tube (lavender)" });
    const { tubes } = await findMonth(db, NOVEMBER);
    expect(tubes.get("HbA1c")?.map(({ name }) => name)).toEqual(["Lavender"]);
  });

  test("a long span has a bar a month", async () => {
    const db = await freshDb();
    await givenNovember(db);
    const { bars } = await findMonth(db, { from: "2026-09-01", to: TODAY });
    expect(bars.map(({ key, earnedPaise }) => [key, earnedPaise])).toEqual([
      ["2026-09", 0],
      ["2026-10", 50_000],
      ["2026-11", 150_000],
    ]);
  });

  test("pincodes outside the area are counted in the span", async () => {
    const db = await freshDb();
    for (const pincode of ["560103", "560103", "560087"])
      await countOutside(db, pincode, monday("09:00"));
    expect((await findMonth(db, NOVEMBER)).pincodes).toEqual([
      { pincode: "560103", asked: 2 },
      { pincode: "560087", asked: 1 },
    ]);
  });

  test("each figure opens its rows, 50 and then 50, with the same sum in the head", async () => {
    const db = await freshDb();
    await givenNovember(db);
    const due = await rowsOf(db, "of=due");
    expect(due.rows.map(({ reference, paise }) => [reference, paise])).toEqual([
      ["DS-B", 35_000],
      ["DS-A", 30_000],
    ]);
    expect(rowsTitle(due)).toBe("Earned, still due");
    expect(rowsSub(due, TODAY)).toBe("1 to 23 November: ₹650, 2 visits");
    const ravi = await rowsOf(db, "of=earned&who=ravi");
    expect([rowsTitle(ravi), ravi.count, ravi.paise]).toEqual(["Earned, Ravi Kumar", 2, 130_000]);
    const away = await rowsOf(db, "of=not-home&who=ravi");
    expect([away.count, away.paise]).toEqual([1, 0]);
    const kept = await rowsOf(db, "of=kept");
    expect([rowsTitle(kept), rowsSub(kept, TODAY)]).toEqual([
      "Visits kept",
      "1 to 23 November: 75 %, 4 visits",
    ]);
    const cancelled = await rowsOf(db, "of=cancelled&reason=Price");
    expect(rowsTitle(cancelled)).toBe("Cancelled: Price");
    expect(cancelled.rows.map(({ what }) => what)).toEqual(["Price"]);
    expect((await rowsOf(db, "of=cancelled&reason=")).count).toBe(0);
    expect((await rowsOf(db, "of=tests&test=HbA1c")).paise).toBe(150_000);
    for (const name of ["rejected", "given-back", "refunds-due", "centre", "less"])
      expect((await rowsOf(db, `of=${name}`)).count).toBe(0);
    const asked = { of: "earned", span: NOVEMBER, show: 2 } as const;
    expect((await findRows(db, asked)).rows).toHaveLength(2);
    expect(rowsPath({ ...asked, show: 100 })).toBe("/month/rows?of=earned&month=2026-11&show=100");
  });

  test("the file of a figure has its sum", async () => {
    const db = await freshDb();
    await givenNovember(db);
    const found = await findRows(db, { of: "earned", span: NOVEMBER, show: Infinity });
    const lines = parse(monthCsv(found), { columns: true, bom: true }) as Record<string, string>[];
    expect(
      lines.map(({ day, reference, rupees, cash, upi, due }) => [
        day,
        reference,
        rupees,
        cash,
        upi,
        due,
      ]),
    ).toEqual([
      ["2026-11-23", "DS-C", "200", "200", "0", "0"],
      ["2026-11-14", "DS-B", "1000", "400", "250", "350"],
      ["2026-11-02", "DS-A", "300", "0", "0", "300"],
    ]);
    const paid = await findRows(db, { of: "came-in", span: NOVEMBER, show: Infinity });
    expect(monthCsv(paid).split("\n")).toHaveLength(5);
  });

  test("still due has all months, oldest first, with what was said last", async () => {
    const db = await freshDb();
    await givenNovember(db);
    const { shown, visits, paise, since } = await findDues(db, 5);
    expect([visits, paise, since]).toEqual([3, 115_000, "2026-10-14"]);
    expect(shown.map(({ reference }) => reference)).toEqual(["DS-F", "DS-A", "DS-B"]);
    expect(shown.map((due) => lastWord(due, TODAY)?.said)).toEqual([
      "Nobody asked yet",
      "Nobody asked yet",
      "On the ticket",
    ]);
    await deskChange(atDesk(db, "10:00"), (trx, by) => noteWhatsApp(trx, by, "visit of f", "owed"));
    const [first] = (await findDues(db, 5)).shown;
    expect(first && lastWord(first, TODAY)).toEqual({ said: "Link sent Mon 23 Nov" });
    expect((await rowsOf(db, "of=dues")).paise).toBe(115_000);
  });

  test("WhatsApp asks for the money with the ticket, and names no test", async () => {
    const db = await freshDb();
    await givenNovember(db);
    const config = { lab: { name: "Doorstep Diagnostics" }, publicUrl: "https://lab.example" };
    const [first] = await withWhatsApp(
      { db, secret: "secret", config },
      (await findDues(db, 1)).shown,
    );
    const said = new URL(first?.whatsapp ?? "").searchParams.get("text") ?? "";
    expect(said.replace(/ticket\/[\w-]+/, "ticket/…")).toBe(
      "Doorstep Diagnostics: ₹500 is still to pay for booking DS-F. See: https://lab.example/ticket/…",
    );
  });

  test("an empty lab has nothing", async () => {
    const db = await freshDb();
    const month = await findMonth(db, NOVEMBER);
    expect(month.sums.earnedPaise).toBe(0);
    expect(month.firstDay).toBeUndefined();
    expect(month.dues).toEqual({ shown: [], visits: 0, paise: 0, since: undefined });
  });
});
