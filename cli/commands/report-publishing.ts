import { readFileSync, statSync } from "node:fs";
import type { Db } from "#app/db/schema.server.ts";
import { listPatients } from "#app/domain/booking/booking-list.queries.server.ts";
import { COMMAND_LINE } from "#app/domain/history/actor.ts";
import { orRefused } from "#app/domain/history/desk-change.server.ts";
import { findCheckedFacts } from "#app/domain/report-files/checked-facts.server.ts";
import { readPdf as readText } from "#app/domain/report-files/reader/read-pdf.server.ts";
import { publishPdf } from "#app/desk/reports/publish/publish-to-phone.server.ts";
import { withdrawForGood } from "#app/domain/reports/withdraw-report.server.ts";
import {
  findWithdrawal,
  listReportRows,
  listReportsOfFile,
} from "#app/domain/report-lookup/report-rows.queries.server.ts";
import { invalidPhone } from "#app/lib/contact.ts";
import { formatMoment } from "#app/lib/dates.ts";
import { checkRow, namedField, type RowProblem } from "#app/import/import-rows.server.ts";
import { isPhone, normalisePhone } from "#app/lib/phone.ts";
import * as z from "zod/mini";
import { command, done, failed, misused } from "../command-line.ts";
import { nearPhones } from "../near-phones.ts";
import { withData } from "../open-data.ts";
import { problemOfPdf } from "../pdf-check.ts";
import { phonesAs } from "#app/lib/phone.ts";
import { removeTraces } from "../remove-traces.ts";
import { resolveIds } from "../resolve-ids.ts";
import { table } from "../terminal.ts";

const MAX_MEGABYTES = 20;

const reportFields = z.object({
  phone: z
    .string("is missing")
    .check(z.overwrite(normalisePhone), z.refine(isPhone, `is wrong: ${invalidPhone()}`)),
  test: namedField(),
  patient: namedField(100),
});

export const add = command({
  usage:
    'reports add FILE.pdf --phone PHONE --test "TEST NAME" --patient "PATIENT NAME" [--looked] [--yes]',
  summary: "Publish a report to the holder of a phone number",
  help: `Stores the file, a PDF of at most ${MAX_MEGABYTES} MB, in the database and prints the report's id.
Refused when nothing was booked with the phone, or the same file was published before:
  --yes            publish it anyway
Refused when the phone has bookings, but no sample of this patient for this test is in the lab, or when a
page names somebody else:
  --looked         somebody looked: it is this patient's; the history keeps that`,
  options: {
    phone: { type: "string" },
    test: { type: "string" },
    patient: { type: "string" },
    looked: { type: "boolean", default: false },
    yes: { type: "boolean", default: false },
  },
  given: ["FILE.pdf"],
  async run([file], options, lab) {
    const problems: RowProblem[] = [];
    const fields = checkRow(reportFields, options, 0, problems);
    if (!fields) return misused(problems.map(({ reason }) => `--${reason}`).join("; "));
    const pdf = readPdf(file);
    if (!pdf.ok) return failed(pdf.reason);
    return withData(lab, async (db) => {
      const doubts = options.yes ? [] : await doubtsOn(db, fields, pdf.bytes);
      if (doubts.length > 0)
        return failed(
          `${file} was not published.\n${doubts.join("\n")}\nTo publish it anyway, add --yes.`,
        );
      const { phone, patient: patientName, test: testName } = fields;
      const facts = await findCheckedFacts(db, await readText(pdf.bytes), {
        name: patientName,
        references: [],
        age: null,
      });
      const published = await orRefused(
        db.transaction().execute((trx) =>
          publishPdf(
            trx,
            { phone, patientName, testName },
            {
              actor: COMMAND_LINE,
              now: lab.now(),
              pdf: pdf.bytes,
              facts,
              hasLooked: options.looked,
            },
          ),
        ),
      );
      if (typeof published !== "string")
        return failed(
          `${file} was not published.\n${published.said}\n${published.reason === "asks" ? "If somebody did, add --looked." : "Colleagues can answer that on the desk, under Reports."}`,
        );
      await lab.terminal.print(`Report ${published} can be looked up.`);
      return done;
    });
  },
});

function readPdf(file: string) {
  const stat = statSync(file);
  if (!stat.isFile()) return { ok: false as const, reason: `${file} is not a file.` };
  if (stat.size > MAX_MEGABYTES * 1024 * 1024)
    return { ok: false as const, reason: `${file} is larger than ${MAX_MEGABYTES} MB.` };
  const bytes = readFileSync(file);
  const problem = problemOfPdf(bytes);
  return problem === undefined
    ? { ok: true as const, bytes }
    : { ok: false as const, reason: `${file} ${problem}` };
}

const MAX_NEAR = 5;

/** Why this may be the wrong phone or file: once somebody has read a report, it cannot be taken back. */
async function doubtsOn(
  db: Db,
  { phone, patient }: { phone: string; patient: string },
  pdf: Buffer,
) {
  const patients = await listPatients(db);
  const isKnown = patients.some((known) => normalisePhone(known.phone) === phone);
  const near = isKnown ? [] : nearPhones({ phone, patientName: patient }, patients);
  const earlier = await listReportsOfFile(db, pdf);
  return [
    ...(isKnown ? [] : [`Nothing was booked with ${phone}.`]),
    ...near
      .slice(0, MAX_NEAR)
      .map((known) => `  Do you mean ${known.phone}, ${known.patientName}?`),
    ...earlier.map(
      (report) =>
        `The same file was published on ${formatMoment(report.uploadedAt)} for ${report.phone}, ${report.patientName}, ${report.testName}. If that is wrong: reports withdraw ${report.id}`,
    ),
  ];
}

export const list = command({
  usage: "reports list [--phone PHONE]",
  summary: "List reports, newest first, withdrawn ones too",
  options: { phone: { type: "string" } },
  given: [],
  run: (_, { phone }, lab) =>
    withData(lab, async (db) => {
      const rows = await listReportRows(db, phone === undefined ? undefined : phonesAs(phone));
      const lines = rows.map((row) => [
        row.id,
        formatMoment(row.uploadedAt),
        row.phone,
        row.patientName || "-",
        row.testName || "-",
        row.withdrawnAt ? "withdrawn" : row.hasFile ? "published" : "no file",
      ]);
      const head = ["ID", "UPLOADED (IST)", "PHONE", "PATIENT", "TEST", "STATE"];
      await lab.terminal.print(lines.length > 0 ? table(head, lines) : "No reports.");
      return done;
    }),
});

export const withdraw = command({
  usage: "reports withdraw ID…",
  summary: "Withdraw reports: their links stop working at once, files and names are deleted",
  help: "Several ids may be given; if one is not found, nothing is withdrawn. The first characters of an id are enough.",
  options: {},
  given: ["ID…"],
  run: ([typed], _, lab) =>
    withData(lab, async (db) => {
      const resolved = await resolveIds(db, "reports", typed);
      if (!resolved.ok) return failed(resolved.reason);
      const earlier: string[] = [];
      for (const id of resolved.ids) {
        const by = { actor: COMMAND_LINE, now: lab.now() };
        if (await db.transaction().execute((trx) => withdrawForGood(trx, by, id)))
          await lab.terminal.print(`Report ${id} is withdrawn.`);
        else
          earlier.push(
            `Report ${id} was already withdrawn on ${formatMoment((await findWithdrawal(db, id)) ?? "")}.`,
          );
      }
      if (earlier.length === resolved.ids.length) return failed(earlier.join("\n"));
      if (earlier.length > 0) lab.terminal.note(earlier.join("\n"));
      return removeTraces(db, lab);
    }),
});
