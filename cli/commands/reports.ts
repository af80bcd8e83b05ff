import { readFileSync, statSync } from "node:fs";
import { listReportRows } from "#app/features/reports/report-list.queries.server.ts";
import { insertReport, withdrawReport } from "#app/features/reports/reports.queries.server.ts";
import { INVALID_PHONE } from "#app/lib/contact.ts";
import { formatMoment } from "#app/lib/dates.ts";
import { checkRow, namedField, type RowProblem } from "#app/lib/import-rows.server.ts";
import { newKey } from "#app/lib/new-key.ts";
import { isPhone, normalisePhone } from "#app/lib/phone.ts";
import * as z from "zod/mini";
import { command, done, failed, misused } from "../command.ts";
import { withData } from "../open-data.ts";
import { phonesAs } from "../phone.ts";
import { table } from "../terminal.ts";

const MAX_MEGABYTES = 20;

const reportFields = z.object({
  phone: z
    .string("is missing")
    .check(z.overwrite(normalisePhone), z.refine(isPhone, `is wrong: ${INVALID_PHONE}`)),
  test: namedField(),
  patient: namedField(100),
});

export const add = command({
  usage: 'reports add FILE.pdf --phone PHONE --test "TEST NAME" --patient "PATIENT NAME"',
  summary: "Publish a report to the holder of a phone number",
  help: `The file (a PDF of at most ${MAX_MEGABYTES} MB) is kept in the database; the id is printed.`,
  options: { phone: { type: "string" }, test: { type: "string" }, patient: { type: "string" } },
  given: ["FILE.pdf"],
  async run([file], options, lab) {
    const problems: RowProblem[] = [];
    const fields = checkRow(reportFields, options, 0, problems);
    if (!fields) return misused(problems.map(({ reason }) => `--${reason}`).join("; "));
    const pdf = readPdf(file);
    if (!pdf.ok) return failed(pdf.reason);
    const id = newKey();
    return withData(lab, async (db) => {
      await insertReport(db, {
        id,
        phone: fields.phone,
        patientName: fields.patient,
        testName: fields.test,
        uploadedAt: lab.now().toISOString(),
        pdf: pdf.bytes,
        withdrawnAt: null,
      });
      await lab.terminal.print(`Report ${id} can be looked up.`);
      return done;
    });
  },
});

function readPdf(file: string) {
  if (statSync(file).size > MAX_MEGABYTES * 1024 * 1024)
    return { ok: false as const, reason: `${file} is larger than ${MAX_MEGABYTES} MB.` };
  const bytes = readFileSync(file);
  return bytes.subarray(0, 1024).includes("%PDF-")
    ? { ok: true as const, bytes }
    : { ok: false as const, reason: `${file} is not a PDF.` };
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
        row.patientName,
        row.testName,
        row.withdrawnAt ? "withdrawn" : row.hasFile ? "published" : "no file",
      ]);
      const head = ["ID", "UPLOADED (IST)", "PHONE", "PATIENT", "TEST", "STATE"];
      await lab.terminal.print(lines.length > 0 ? table(head, lines) : "No reports.");
      return done;
    }),
});

export const withdraw = command({
  usage: "reports withdraw ID",
  summary: "Take a report back; its links stop working at once and its file is deleted",
  options: {},
  given: ["ID"],
  run: ([id], _, lab) =>
    withData(lab, async (db) => {
      if (!(await withdrawReport(db, id, lab.now()))) return failed(`There is no report ${id}.`);
      await lab.terminal.print(`Report ${id} is withdrawn.`);
      return done;
    }),
});
