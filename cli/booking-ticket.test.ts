import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { connect } from "#app/db/connect.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { findOrMakeSecret } from "#app/db/settings.queries.server.ts";
import { birthYearOf } from "#app/domain/booking/patient-age.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { findTicket } from "#app/site/ticket/ticket.service.server.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { main } from "./main.ts";
import { createTerminal } from "./terminal.ts";

const folder = mkdtempSync(join(tmpdir(), "doorstep-booking-"));
let db: Db;

beforeAll(async () => {
  db = connect({ file: join(folder, "doorstep.db") });
  await migrate(db);
});
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  for (const table of ["bookings", "visits", "history", "staff"] as const)
    await db.deleteFrom(table).execute();
});

class Written extends Writable {
  text = "";
  override _write(chunk: Buffer, _: BufferEncoding, done: () => void) {
    this.text += chunk.toString();
    done();
  }
}

/** Runs a command in this process. */
async function lab(...args: string[]) {
  const [out, err] = [new Written(), new Written()];
  const env = { ENV_FILE: "/dev/null", DATA_DIR: folder, PUBLIC_URL: "https://lab.example" };
  const code = await main(args, { env, terminal: createTerminal(out, err) });
  return { code, out: out.text, err: err.text };
}

const address = { flat: "B-204", street: "12th Main", landmark: "Post office", pincode: "560038" };
const asked = {
  askedDay: "2026-11-24",
  askedSlot: "10:00 AM",
  askedAt: "2026-11-21T06:10:00.000Z",
};
const theirs = { id: "b1", reference: "DS-7K4M", day: "2026-11-23", ...address, ...asked };
const stored = () => db.selectFrom("bookings").selectAll().executeTakeFirstOrThrow();

describe("bookings", () => {
  test("list and show know the reference, the address and what the patient asks for", async () => {
    await givenBooking(db, theirs);
    for (const words of [["list"], ["list", "--find", "ds-7k4"], ["show", "ds-7k4m"]]) {
      const { code, out } = await lab("bookings", ...words);
      expect(code).toBe(0);
      for (const known of [
        "DS-7K4M",
        "B-204, 12th Main, Post office, 560038",
        "2026-11-24 10:00 AM",
      ])
        expect(out).toContain(known);
    }
    expect((await lab("bookings", "list", "--find", "DS-9999")).out).toBe("No bookings.\n");
    expect(await lab("bookings", "show", "DS-9999")).toMatchObject({
      code: 1,
      err: "There is no booking DS-9999.\n",
    });
  });

  test("are changed by their reference; completed is reported", async () => {
    await givenBooking(db, theirs);
    expect(await lab("bookings", "note", "DS-7K4M", "Blue gate")).toMatchObject({ code: 0 });
    expect(await lab("bookings", "correct", "DS-7K4M", "--name", "Asha")).toMatchObject({
      code: 0,
    });
    expect((await lab("bookings", "status", "DS-7K4M", "completed")).out).toBe(
      "Booking b1 is reported.\n",
    );
    expect(await stored()).toMatchObject({
      status: "reported",
      reportedAt: expect.any(String),
      patientName: "Asha",
    });
    for (const status of ["completed", "reported"])
      expect((await lab("bookings", "list", "--status", status)).out).toContain("DS-7K4M");
    expect(await lab("bookings", "status", "DS-7K4M", "done")).toMatchObject({
      code: 2,
      err: expect.stringContaining(
        '"done" is not a status: use pending, confirmed, assigned, collected, reported, cancelled, no-show.',
      ),
    });
  });

  test("move answers what the patient asked for", async () => {
    await givenBooking(db, theirs);
    expect(await lab("bookings", "move", "DS-7K4M", "tomorrow", "10 am")).toMatchObject({
      code: 0,
    });
    expect(await stored()).toMatchObject({ askedDay: null, askedSlot: null, askedAt: null });
  });

  test("assign says who comes", async () => {
    await givenBooking(db, theirs);
    await givenBooking(db, { id: "b2" });
    expect((await lab("bookings", "assign", "DS-7K4M", "b2", " Lakshmi ")).out).toBe(
      "Booking b1 is assigned to Lakshmi.\nBooking b2 is assigned to Lakshmi.\n",
    );
    const named = await db.selectFrom("visits").select("phlebotomist").execute();
    expect(named).toEqual([{ phlebotomist: "Lakshmi" }, { phlebotomist: "Lakshmi" }]);
    expect(await lab("bookings", "assign", "DS-7K4M", "  ")).toMatchObject({ code: 2 });
    expect(await lab("bookings", "assign", "b1", "b9", "Ravi")).toMatchObject({
      code: 1,
      err: "There is no booking b9. Nothing was changed.\n",
    });
  });

  test("link makes a new link, and ends the former one", async () => {
    await givenBooking(db, theirs);
    const given = { db, secret: await findOrMakeSecret(db) };
    const linked = async () => {
      const { out } = await lab("bookings", "link", "DS-7K4M");
      return /^https:\/\/lab\.example\/ticket\/([\w-]{22})\n$/.exec(out)?.[1] ?? out;
    };
    const [first, second] = [await linked(), await linked()];
    expect(await findTicket(given, first)).toBeUndefined();
    expect(await findTicket(given, second)).toMatchObject({ reference: "DS-7K4M" });
    await lab("secret", "rotate", "--apply");
    expect(await findTicket({ db, secret: await findOrMakeSecret(db) }, second)).toBeUndefined();
  });

  test("erase blanks the patient of one booking, and says when it must wait", async () => {
    await givenBooking(db, { ...theirs, status: "collected", ticketHash: "hash" });
    expect((await lab("bookings", "erase", "DS-7K4M")).out).toBe(
      "Would erase the patient of booking b1. Add --apply to do it.\n",
    );
    expect(await lab("bookings", "erase", "DS-7K4M", "--apply")).toMatchObject({
      code: 1,
      err: "The sample is in the lab: erase after the report, or set another status first.\n",
    });
    await lab("bookings", "status", "DS-7K4M", "confirmed");
    expect((await lab("bookings", "erase", "DS-7K4M", "--apply")).out).toBe(
      "The patient of booking b1 is erased.\n",
    );
    expect(await stored()).toMatchObject({
      reference: "DS-7K4M",
      status: "cancelled",
      cancelledBy: "lab",
      patientName: "",
      phone: "",
      ticketHash: null,
    });
    expect(await db.selectFrom("visits").select(["flat", "day"]).execute()).toEqual([
      { flat: null, day: "2026-11-23" },
    ]);
    expect((await lab("bookings", "list")).out).toContain("(erased)");
    for (const words of [
      ["erase", "DS-7K4M", "--apply"],
      ["link", "DS-7K4M"],
    ])
      expect(await lab("bookings", ...words)).toMatchObject({
        code: 1,
        err: expect.stringMatching(/erased/),
      });
  });

  test("history tells what was done, and by whom; show tells age, door and payments", async () => {
    await givenColleague(db, { id: "ravi", name: "Ravi Kumar" });
    await givenColleague(db, { id: "rani", name: "Rani Das" });
    const birthYear = birthYearOf(58, dayInIndia(new Date()));
    await givenBooking(db, { ...theirs, birthYear, sex: "female", doctor: "Dr. Shenoy" });
    await db.updateTable("visits").set({ door: "Blue gate" }).execute();
    expect((await lab("bookings", "assign", "DS-7K4M", "Ra")).err).toContain(
      '"Ra" is the beginning of several names: Rani Das, Ravi Kumar. Nothing was changed.',
    );
    expect((await lab("bookings", "assign", "DS-7K4M", "ravi")).out).toContain("to Ravi Kumar.");
    const visit = await db.selectFrom("visits").selectAll().executeTakeFirstOrThrow();
    expect(visit).toMatchObject({ phlebotomist: "Ravi", assigneeId: "ravi" });
    await lab("bookings", "note", "DS-7K4M", "Afraid of needles");
    const { out } = await lab("bookings", "history", "ds-7k4m");
    const told = [
      "The command line wrote a note for the team.",
      "The command line gave the visit to Ravi Kumar.",
      "DS-7K4M was booked.",
    ];
    expect(told.map((line) => out.indexOf(line))).toEqual(
      told.map((line) => out.indexOf(line)).toSorted((a, b) => a - b),
    );
    for (const line of told) expect(out).toContain(line);
    const shown = (await lab("bookings", "show", "DS-7K4M")).out;
    expect(shown).toMatch(/^age\s+58$/m);
    expect(shown).toMatch(/^door\s+Blue gate$/m);
    expect(shown).toMatch(/^doctor\s+Dr. Shenoy$/m);
    expect((await lab("bookings", "history", "DS-9999")).code).toBe(1);
  });
});
