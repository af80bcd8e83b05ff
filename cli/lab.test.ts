import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { connect } from "#app/db/connect.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { findDataVersion, findOrMakeSecret } from "#app/db/settings.queries.server.ts";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import { givenBooking, givenCallback } from "#tests/databases/given.ts";
import { givenPicture } from "#tests/databases/given-picture.ts";
import { picturePath } from "#app/domain/pictures/picture-address.ts";
import { seedWhenEmpty } from "#server/data/seed.ts";
import { excelFile } from "#tests/workbooks/excel-file.ts";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { main } from "./main.ts";
import { createTerminal } from "./terminal.ts";

/** The lab's program beside a server's open connection. */
const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), "doorstep-lab-"));
const inFolder = (name: string) => join(folder, name);
/** The start of a line of CSV, up to the price. */
const asRow = (cells: readonly string[]) => cells.slice(0, 5).join(",");
let db: Db;

beforeAll(async () => {
  process.chdir(folder);
  db = connect({ file: inFolder("doorstep.db") });
  await migrate(db);
  await seedWhenEmpty(db);
  const placedAt = "2026-11-21T10:00:00.000Z";
  await givenBooking(db, {
    id: "b1",
    reference: "DS-7K4M",
    patientName: '=HYPERLINK("http://evil.example")',
    phone: "1000000007",
    day: "2026-11-22",
    notes: "Ring\ntwice, please",
    placedAt,
  });
  const line = { itemId: "complete-blood-count", name: "Complete Blood Count", quantity: 1 };
  const prices = { pricePaise: 30_000, quotedPaise: null, testsIncluded: null };
  const bookedTests = JSON.stringify([
    {
      id: line.itemId,
      name: line.name,
      container: "EDTA tube (lavender)",
      fasting: "",
      turnaround: "Same day",
    },
  ]);
  await db
    .insertInto("bookingLines")
    .values({
      bookingId: "b1",
      position: 0,
      category: "Haematology",
      ...line,
      ...prices,
      bookedTests,
    })
    .execute();
});

afterAll(async () => {
  process.chdir(root);
  await db.destroy();
  rmSync(folder, { recursive: true });
});

type Ran = { code: number; out: string; err: string };

/** A minimal PDF. */
function aPdf(about: string) {
  const start = `%PDF-1.4\n% ${about}\n`;
  return `${start}xref\n0 0\ntrailer<<>>\nstartxref\n${start.length}\n%%EOF\n`;
}

const lab = (...args: string[]) => labOn({ DATA_DIR: folder }, ...args);

/** Runs a command in this process, in the folder. */
async function labOn(where: Record<string, string>, ...args: string[]): Promise<Ran> {
  const out = new Written();
  const err = new Written();
  const terminal = createTerminal(out, err);
  const code = await main(args, { env: { ENV_FILE: "/dev/null", ...where }, terminal });
  return { code, out: out.text, err: err.text };
}

class Written extends Writable {
  text = "";
  override _write(chunk: Buffer, _: BufferEncoding, done: () => void) {
    this.text += chunk.toString();
    done();
  }
}

describe("the lab's program", () => {
  test("prints help, and exits with 2 when the command line is wrong", async () => {
    const [help, none, wrong, missing] = await Promise.all([
      lab("bookings", "export", "--help"),
      lab("toString"),
      lab("bookings", "list", "--since", "21/11/2026"),
      lab("import", "tests"),
    ]);
    expect(help).toMatchObject({ code: 0, out: expect.stringContaining("--since DAY") });
    expect(none).toMatchObject({ code: 2, err: expect.stringContaining('no command "toString"') });
    expect(wrong).toMatchObject({
      code: 2,
      err: expect.stringContaining("is not a day: use a date like"),
    });
    expect(missing).toMatchObject({ code: 2, err: expect.stringContaining("FILE is missing.") });
  });

  test("reads the settings file that the server reads", async () => {
    writeFileSync(inFolder("settings.env"), `DATA_DIR=${folder}\nLAB_NAME=Our Own Lab\n`);
    const doctor = await labOn({ ENV_FILE: "settings.env" }, "doctor");
    expect(doctor).toMatchObject({ code: 0, out: expect.stringContaining("Integrity: ok") });
    expect(doctor.out).not.toContain("LAB_NAME");
    expect(doctor.out).toContain(`Data in ${inFolder("doorstep.db")}`);
    expect(doctor.out).toContain(`Settings from ${inFolder("settings.env")} and the environment`);
    expect(await labOn({ ENV_FILE: "none.env" }, "doctor")).toMatchObject({
      code: 1,
      err: `ENV_FILE: there is no file ${inFolder("none.env")}.\n`,
    });
  });

  test("exports a booking as CSV without formulas", async () => {
    const { code, out, err } = await lab("bookings", "export");
    expect([code, err]).toEqual([0, ""]);
    const [row] = parse(out, { columns: true, bom: true }) as Record<string, string>[];
    expect(row).toMatchObject({
      id: "b1",
      placed_at_ist: "2026-11-21 15:30",
      patient_name: `'=HYPERLINK("http://evil.example")`,
      phone: "1000000007",
      tests: expect.stringMatching(/^Complete Blood Count \[EDTA/),
      total: "300",
      notes: "Ring\ntwice, please",
    });
  });

  test("neither confirms nor assigns where the lab does not come", async () => {
    await db.insertInto("labSettings").values({ name: "pincode.560038", value: "free" }).execute();
    await db.updateTable("visits").set({ pincode: "560103" }).execute();
    const refused = {
      code: 1,
      out: "",
      err: expect.stringMatching(
        /^Booking b1: We do not come to 560103\. On the booking choose .*“Cancel: out of our area” first\. Nothing was changed\.\n$/,
      ),
    };
    expect(await lab("bookings", "status", "b1", "confirmed")).toEqual(refused);
    expect(await lab("bookings", "assign", "b1", "Ravi")).toEqual(refused);
    await db.updateTable("visits").set({ pincode: null }).execute();
    await db.deleteFrom("labSettings").where("name", "=", "pincode.560038").execute();
  });

  test("changes a booking's status, day and time, and adds the lab's notes", async () => {
    expect(await lab("bookings", "status", "b1", "confirmed")).toMatchObject({ code: 0 });
    expect(await lab("bookings", "status", "b1", "b9", "cancelled")).toEqual({
      code: 1,
      out: "",
      err: "There is no booking b9. Nothing was changed.\n",
    });
    const day = dayAfter(dayInIndia(new Date()));
    const moved = await lab("bookings", "move", "b1", "tomorrow", "2 pm");
    expect(moved.out).toBe(`Booking b1: 2026-11-22 09:00 AM → ${day} 02:00 PM.\n`);
    expect(await lab("bookings", "move", "b1", "2026-11-20", "2 pm")).toMatchObject({
      code: 2,
      err: expect.stringContaining("2026-11-20 is in the past."),
    });
    expect(await lab("bookings", "move", "b1", "tomorrow", "1 am")).toMatchObject({
      code: 2,
      err: expect.stringContaining('"1 am" is not a time slot: use 09:00 AM, 10:00 AM'),
    });
    await lab("bookings", "note", "b1", "12, 4th Cross,\nblue gate");
    expect((await lab("bookings", "show", "b1")).out).toMatch(
      /lab_notes +\d{4}-\d\d-\d\d \d\d:\d\d 12, 4th Cross, blue gate\n/,
    );
  });

  test("corrects a patient's phone and e-mail, and refuses what a form would refuse", async () => {
    expect(await lab("bookings", "correct", "b1", "--phone", "12345")).toMatchObject({
      code: 2,
      err: expect.stringContaining("--phone: Please enter a valid 10-digit phone number."),
    });
    expect(await lab("bookings", "correct", "b1")).toMatchObject({ code: 2 });
    const fields = ["--phone", "+91 10000 00099", "--email", "asha@example.com"];
    expect(await lab("bookings", "correct", "b1", ...fields)).toMatchObject({ code: 0 });
    const corrected = { phone: "1000000099", email: "asha@example.com" };
    const row = () =>
      db.selectFrom("bookings").selectAll().where("id", "=", "b1").executeTakeFirstOrThrow();
    expect(await row()).toMatchObject({ ...corrected, patientName: expect.stringMatching("=HYP") });
    await lab("bookings", "correct", "b1", "--phone", "1000000007", "--email", "");
    expect(await row()).toMatchObject({ phone: "1000000007", email: null });
  });

  test("lists the visits of a day and finds a patient by name or number", async () => {
    expect((await lab("bookings", "list", "--for", "tomorrow")).out).toContain("02:00 PM");
    expect((await lab("bookings", "list", "--for", "today")).out).toBe("No bookings.\n");
    expect((await lab("bookings", "list", "--find", "hyperLINK")).out).toContain("1000000007");
    expect((await lab("bookings", "list", "--find", "10000 00007")).out).toContain("b1");
    expect((await lab("bookings", "list", "--find", "Nobody")).out).toBe("No bookings.\n");
  });

  test("leaves cancelled bookings out of the export unless they are requested", async () => {
    await lab("bookings", "status", "b1", "cancelled");
    const ids = async (...options: string[]) => {
      const { out } = await lab("bookings", "export", ...options);
      return (parse(out, { columns: true, bom: true }) as { id: string }[]).map(({ id }) => id);
    };
    expect(await ids()).toEqual([]);
    expect(await ids("--for", "tomorrow")).toEqual([]);
    expect(await ids("--status", "cancelled")).toEqual(["b1"]);
    expect(await ids("--status", "all")).toEqual(["b1"]);
    expect(await lab("bookings", "move", "b1", "tomorrow", "2 pm")).toMatchObject({
      code: 1,
      err: expect.stringContaining("Booking b1 is cancelled."),
    });
    await lab("bookings", "status", "b1", "pending");
  });

  test("closes a callback request", async () => {
    await givenCallback(db, { id: "c1c1c1" });
    expect((await lab("callbacks", "status", "c1c1", "done")).out).toBe(
      "Callback request c1c1c1 is done.\n",
    );
    expect((await lab("callbacks", "list", "--status", "pending")).out).toBe(
      "No callback requests.\n",
    );
    expect(await lab("callbacks", "status", "c1c1", "gone")).toMatchObject({
      code: 2,
      err: expect.stringContaining(
        '"gone" is not a status: use pending, no-answer, wrong-number, done.',
      ),
    });
  });

  test("imports a price list only when confirmed, and completely or not at all", async () => {
    const sample = readFileSync(join(import.meta.dirname, "../catalogue/tests.csv"), "utf8");
    const lines = sample.trimEnd().split("\n");
    const good = [...lines, "brand-new,Brand New Test,,500,450,,,,,,,,,"].join("\n");
    writeFileSync(inFolder("good.csv"), good);
    writeFileSync(inFolder("bad.csv"), `${good}\nNo Id,,,5O0,,,,,,,,,,\n`);
    const version = await findDataVersion(db);

    const bad = await lab("import", "tests", "bad.csv", "--apply");
    expect(bad.code).toBe(1);
    expect(bad.err).toContain(`bad.csv:${lines.length + 2}: original_price is not a price`);
    const dry = await lab("import", "tests", "good.csv");
    expect(dry).toMatchObject({ code: 0, out: expect.stringContaining("+ brand-new") });
    expect(dry.out).toContain("1 added, 0 changed, 0 removed");
    expect(await findDataVersion(db)).toBe(version);

    expect(await lab("import", "tests", "good.csv", "--apply")).toMatchObject({
      code: 0,
      out: expect.stringContaining("Rows written: 1."),
    });
    expect(await findDataVersion(db)).toBe(version + 1);
    const again = await lab("import", "tests", "good.csv", "--apply");
    expect(again.out).toBe("No change.\n");
    expect(await findDataVersion(db)).toBe(version + 1);
  });

  test("removes a test of a package only together with the package", async () => {
    const one = "id,name,original_price,offered_price\nonly,Only,1,1\n";
    mkdirSync(inFolder("own"));
    writeFileSync(inFolder("own/tests.csv"), one);
    const alone = await lab("import", "tests", "own/tests.csv", "--apply");
    expect(alone).toMatchObject({ code: 1, err: expect.stringContaining("import all FOLDER") });
    expect(alone.err).toContain("1 problem(s)");
    expect(await lab("import", "tests", "own")).toMatchObject({
      code: 1,
      err: expect.stringContaining("import all own"),
    });

    const exported = await lab("export", "all", "sample");
    expect(exported.code).toBe(0);
    writeFileSync(inFolder("own/packages.json"), "[]");
    const together = await lab("import", "all", "own", "--apply");
    expect(together).toMatchObject({ code: 0, out: expect.stringContaining("44 removed") });
    expect(await db.selectFrom("tests").select("id").execute()).toEqual([{ id: "only" }]);
    expect(await db.selectFrom("booths").select("id").execute()).toHaveLength(7);
    expect(await lab("import", "all", "sample", "--apply")).toMatchObject({ code: 0 });
    expect(await db.selectFrom("packages").select("id").execute()).toHaveLength(44);
  });

  test("finds no change when it imports what it exported, for every kind", async () => {
    expect(await lab("export", "all", "again")).toMatchObject({ code: 0 });
    expect(await lab("import", "all", "again")).toEqual({
      code: 0,
      out: ["tests", "packages", "booths", "pictures", "posts", "reviews", "hindi-words"]
        .map((kind) => `${kind}:\nNo change.\n`)
        .join(""),
      err: "",
    });
    const { out } = await lab("export", "tests");
    expect(out).toBe(readFileSync(inFolder("again/tests.csv"), "utf8"));
  });

  test("takes the pictures of posts to another lab, and says what it does not take", async () => {
    const image = picturePath(await givenPicture(db, "#c33"));
    const post = "vitamin-d-in-sunny-india";
    await db.updateTable("posts").set({ image }).where("id", "=", post).execute();
    expect(await lab("export", "all", "pictured")).toMatchObject({ code: 0, err: "" });
    await db.deleteFrom("pictures").execute();
    const alone = await lab("import", "posts", "pictured/posts.json");
    expect(alone.err).toContain(`pictures that this site has no file for: ${image}`);

    const written = readFileSync(inFolder("pictured/pictures.json"), "utf8");
    writeFileSync(inFolder("changed.json"), written.replace('"webp":"', '"webp":"AAAA'));
    const changed = await lab("import", "pictures", "changed.json", "--apply");
    expect(changed).toMatchObject({
      code: 1,
      err: expect.stringContaining("changed.json:2: webp"),
    });
    expect(changed.err).toContain("webp is not the picture of this name: the file was changed");
    expect(await db.selectFrom("pictures").select("id").execute()).toEqual([]);

    expect(await lab("import", "all", "pictured", "--apply")).toMatchObject({
      code: 0,
      err: "",
      out: expect.stringContaining("pictures:\n+ "),
    });
    expect((await lab("export", "pictures")).out).toBe(written);
    writeFileSync(inFolder("none.json"), "[]");
    const none = await lab("import", "pictures", "none.json", "--apply");
    expect(none).toEqual({ code: 0, out: "No change.\n", err: "" });
  });

  test("imports a price list with heads of the lab's own, as the desk reads them", async () => {
    const before = await lab("export", "tests");
    const [head = [], ...rows] = parse(before.out, { bom: true });
    const [name, list, ours] = ["name", "original_price", "offered_price"].map((one) =>
      head.indexOf(one),
    );
    const written = rows.map((cells, at) =>
      [at + 1, cells[name ?? 0], cells[list ?? 0], cells[ours ?? 0]].map((one) => `"${one}"`),
    );
    const [, changed = [], unpriced = []] = written;
    changed[3] = '"Rs. 1,001/-"';
    unpriced.splice(2, 2, "", "");
    const file = (last: string) =>
      [
        "Our rates of 2026,,,",
        "Sr No,Test Name,MRP,Our Rate",
        "All tests,,,",
        ...written.map((cells) => cells.join(",")),
        last,
      ].join("\n");
    writeFileSync(inFolder("own-rates.csv"), file("9999,Zinc in Hair,500,450"));
    const dry = await lab("import", "tests", "own-rates.csv");
    expect(dry.err).toContain(
      "own-rates.csv: note: the heads are read as the desk reads them: Test Name is name, MRP is original_price, Our Rate is offered_price",
    );
    expect(dry).toMatchObject({ code: 0, out: expect.stringContaining("+ zinc-in-hair") });
    expect(dry.out).toContain("→ ₹1,001");
    expect(dry.out).toContain("→ nothing");
    expect(dry.out).toContain("1 added, 2 changed, 0 removed");
    expect(await lab("export", "tests")).toEqual(before);

    writeFileSync(inFolder("wrong-rates.csv"), file("9999,Zinc in Hair,500,5O0"));
    const wrong = await lab("import", "tests", "wrong-rates.csv", "--apply");
    expect(wrong).toMatchObject({
      code: 1,
      err: expect.stringContaining(
        `wrong-rates.csv:${rows.length + 4}: offered_price is not a price`,
      ),
    });
    writeFileSync(
      inFolder("own-rates.xlsx"),
      excelFile([{ name: "Rates", rows: parse(file("9999,Zinc in Hair,500,450")) }]),
    );
    const workbook = await lab("import", "tests", "own-rates.xlsx");
    expect(workbook.out).toBe(dry.out);
  });

  test("imports a good workbook with the sheet that is a price list", async () => {
    const before = await lab("export", "tests");
    expect(before.code).toBe(0);
    const [head = [], ...rows] = parse(before.out, { bom: true });
    const at = head.indexOf("offered_price");
    const [first = [], ...others] = rows;
    const now = String(Number(first[at]) - 1);
    const changed = first.map((cell, place) => (place === at ? now : cell));
    writeFileSync(
      inFolder("rates.xlsx"),
      excelFile([
        { name: "About", rows: [["Rates of 2026"]] },
        { name: "Rates", rows: [head, changed, ...others] },
      ]),
    );
    expect(await lab("import", "tests", "rates.xlsx", "--apply")).toMatchObject({
      code: 0,
      out: expect.stringContaining("0 added, 1 changed, 0 removed"),
      err: expect.stringContaining("rates.xlsx: note: the sheet Rates is read"),
    });
    const after = await lab("export", "tests");
    expect(after.out).toBe(before.out.replace(asRow(first), asRow(changed)));
    writeFileSync(inFolder("before.csv"), before.out);
    expect(await lab("import", "tests", "before.csv", "--apply")).toMatchObject({ code: 0 });
    expect(await lab("export", "tests")).toEqual(before);
  });

  test("refuses a cut Excel workbook and an empty price list", async () => {
    writeFileSync(inFolder("prices.xlsx"), Buffer.from("504b030414000600", "hex"));
    expect(await lab("import", "tests", "prices.xlsx")).toMatchObject({
      code: 1,
      err: expect.stringContaining(
        "prices.xlsx:1: This file cannot be read. Save it as .xlsx or CSV and choose that file.",
      ),
    });
    writeFileSync(inFolder("empty.csv"), "id,name,offered_price\n");
    expect(await lab("import", "tests", "empty.csv")).toMatchObject({
      code: 1,
      err: expect.stringContaining("the price list contains no tests"),
    });
  });

  test("publishes a report, exports and erases what is stored for a phone", async () => {
    const pdf = aPdf("of Asha");
    writeFileSync(inFolder("report.pdf"), pdf);
    const fields = ["--phone", "+91 10000 00008", "--test", "Lipid Profile", "--patient", "Asha K"];
    const add = (file: string, ...more: string[]) =>
      lab("reports", "add", file, ...fields, ...more);
    expect(await add("report.pdf", "--yes")).toMatchObject({ code: 0 });
    expect(await add("good.csv", "--yes")).toMatchObject({
      code: 1,
      err: "good.csv is not a PDF.\n",
    });
    const kept = JSON.parse((await lab("export", "--phone", "1000000008")).out);
    expect(kept.reports).toMatchObject([
      { testName: "Lipid Profile", pdfBase64: Buffer.from(pdf).toString("base64") },
    ]);
    const would = await lab("erase", "--phone", "1000000008");
    expect(would.out).toBe(
      "Would delete 0 bookings, 0 callback requests and 1 reports. Add --apply to delete them.\n",
    );
    const erased = await lab("erase", "--phone", "1000000008", "--apply");
    expect(erased.out).toContain("Deleted: 0 bookings, 0 callback requests and 1 reports.");
    const left = JSON.parse((await lab("export", "--phone", "1000000008")).out);
    expect(left.reports).toEqual([]);
  });

  test("asks before it publishes a report to an unknown phone or twice, and withdraws it with its file", async () => {
    writeFileSync(inFolder("second.pdf"), aPdf("of Ravi"));
    const rest = ["--test", "HbA1c", "--patient", "Ravi Rao"];
    const add = (phone: string, ...more: string[]) =>
      lab("reports", "add", "second.pdf", "--phone", phone, ...rest, ...more);

    const unknown = await add("1000000070");
    expect(unknown.code).toBe(1);
    expect(unknown.err).toContain("Nothing was booked with 1000000070.\n  Do you mean 1000000007,");
    expect(unknown.err).toContain("add --yes");
    // The phone has bookings, but the lab has no sample of them.
    const unseen = await add("1000000007");
    expect(unseen).toMatchObject({
      code: 1,
      err: expect.stringContaining("No sample of this patient is in the lab."),
    });
    expect((await add("1000000007", "--yes")).err).toContain("add --looked");
    const booked = await add("1000000007", "--looked");
    const id = /Report (\w+) can/.exec(booked.out)?.[1] ?? "";
    expect(booked.code).toBe(0);

    const again = await add("1000000007");
    expect(again.err).toMatch(/published on .* for 1000000007, Ravi Rao, HbA1c.*withdraw \w+/);
    expect(await lab("reports", "withdraw", id)).toMatchObject({ code: 0 });
    const exported = await lab("export", "--phone", "1000000007");
    expect(exported.out).toContain(id);
    expect(exported.out).not.toMatch(/Ravi Rao|HbA1c/);
    expect((await lab("reports", "withdraw", id)).err).toMatch(
      /^Report \w+ was already withdrawn on \d{4}-\d\d-\d\d \d\d:\d\d\.\n$/,
    );
    expect((await lab("reports", "withdraw", "none")).err).toBe("There is no report none.\n");

    // No colleague can say here what is in it, so that it is refused, whatever is answered.
    const prenatal = ["--phone", "1000000007", "--test", "NIPT", "--patient", "Asha", "--yes"];
    expect(await lab("reports", "add", "second.pdf", ...prenatal)).toMatchObject({
      code: 1,
      err: "second.pdf was not published.\nThis PDF has no text to check. Two colleagues look at every page: no sex is named.\nColleagues can answer that on the desk, under Reports.\n",
    });

    writeFileSync(inFolder("cut.pdf"), aPdf("of Ravi").slice(0, 30));
    const cut = await lab("reports", "add", "cut.pdf", "--phone", "1000000007", ...rest, "--yes");
    expect(cut).toMatchObject({ code: 1, err: expect.stringContaining("cut.pdf is incomplete") });
  });

  test("replaces the secret only when confirmed", async () => {
    const secret = await findOrMakeSecret(db);
    expect((await lab("secret", "rotate")).out).toContain("Add --apply to replace it.");
    expect(await findOrMakeSecret(db)).toBe(secret);
    const rotated = await lab("secret", "rotate", "--apply");
    expect(rotated).toMatchObject({
      code: 0,
      out: expect.stringContaining("Restart every server"),
    });
    expect(await findOrMakeSecret(db)).not.toBe(secret);
  });

  test("backs up while a server runs, restores into another folder, and finds no damage", async () => {
    expect(await lab("backup", "backup.db")).toMatchObject({ code: 0 });
    const copy = connect({ file: inFolder("backup.db") });
    expect(await copy.selectFrom("bookings").select("id").execute()).toEqual([{ id: "b1" }]);
    await copy.destroy();
    const doctor = await lab("doctor");
    expect(doctor).toMatchObject({ code: 0, out: expect.stringContaining("Integrity: ok") });
    expect(doctor.out).toContain("44 sample packages");
    expect(doctor.out).toContain("set LAB_NAME");
  });

  test("says what is wrong with a backup file", async () => {
    const noFolder = await lab("backup", "missing/backup.db");
    expect(noFolder).toEqual({
      code: 1,
      out: "",
      err: `There is no folder ${inFolder("missing")}. Create it, or choose another file.\n`,
    });
    const aFolder = await lab("backup", ".");
    expect(aFolder).toMatchObject({
      code: 1,
      err: expect.stringContaining(" is not a file. Choose"),
    });
    execFileSync("mkfifo", [inFolder("pipe")]);
    const aPipe = await lab("restore", "pipe");
    expect(aPipe).toMatchObject({ code: 1, err: `${inFolder("pipe")} is not a regular file.\n` });
  });
});

describe("the process", { timeout: 60_000 }, () => {
  const start = (...args: string[]) => {
    const env = { PATH: process.env.PATH, ENV_FILE: "/dev/null", DATA_DIR: folder };
    return spawn(process.execPath, [join(import.meta.dirname, "lab.ts"), ...args], { env });
  };

  test("writes to its streams and ends with the exit code", async () => {
    const child = start("toString");
    let err = "";
    child.stderr.on("data", (chunk) => (err += chunk));
    const code = await new Promise((resolve) => child.on("close", resolve));
    expect([code, err]).toEqual([2, expect.stringContaining('no command "toString"')]);
  });

  test("does not fail when its reader stops early", async () => {
    const child = start("--help");
    child.stdout.destroy();
    let err = "";
    child.stderr.on("data", (chunk) => (err += chunk));
    const code = await new Promise((resolve) => child.on("close", resolve));
    expect([code, err]).toEqual([0, ""]);
  });
});

describe.runIf(inject("postgresUrl"))("the lab's program on PostgreSQL", () => {
  test("imports, backs up to a file, and restores a SQLite backup", async () => {
    const url = new URL(inject("postgresUrl"));
    const admin = connect({ url: url.href, maxConnections: 1 });
    url.pathname = "/doorstep_lab";
    await sql`create database doorstep_lab`.execute(admin);
    await admin.destroy();
    const where = { DATABASE_URL: url.href };
    expect(await labOn(where, "bookings", "list")).toMatchObject({
      code: 1,
      err: expect.stringContaining("Start the site once"),
    });

    await lab("backup", "sqlite.db");
    const restored = await labOn(where, "restore", "sqlite.db");
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining("1 bookings") });
    const [here, there] = [
      await lab("bookings", "export"),
      await labOn(where, "bookings", "export"),
    ];
    expect(there).toEqual(here);

    const booths = readFileSync(join(import.meta.dirname, "../catalogue/booths.json"), "utf8");
    writeFileSync(inFolder("booths.json"), booths.replace("Hebbal Collection Booth", "Hebbal"));
    const imported = await labOn(where, "import", "booths", "booths.json", "--apply");
    expect(imported.out).toContain("~ hebbal: name Hebbal Collection Booth → Hebbal");
    expect(await labOn(where, "backup", "postgres.db")).toMatchObject({ code: 0 });
    expect(await labOn(where, "doctor")).toMatchObject({ code: 0 });

    const server = connect({ url: url.href, maxConnections: 1 });
    await findDataVersion(server);
    expect(await labOn(where, "restore", "postgres.db")).toMatchObject({
      code: 1,
      err: expect.stringContaining("stop every server before restoring"),
    });
    await server.destroy();
  });
});

test("the rules of the desk are shown, and set from a file unless something in it is wrong", async () => {
  expect(JSON.parse((await lab("rules", "show")).out)).toMatchObject({ visitCharge: 0 });
  writeFileSync(inFolder("rules.json"), '{"pincodes": ["56010"]}');
  expect(await lab("rules", "set", "rules.json")).toMatchObject({
    code: 1,
    err: expect.stringContaining(
      "pincodes.0: is not a pincode of six digits. Nothing was changed.",
    ),
  });
  writeFileSync(inFolder("rules.json"), '{"chargedPincodes": ["560064"], "visitCharge": 100}');
  expect(await lab("rules", "set", "rules.json")).toMatchObject({ code: 0 });
  expect(JSON.parse((await lab("rules", "show")).out)).toMatchObject({ visitCharge: 100 });
});
