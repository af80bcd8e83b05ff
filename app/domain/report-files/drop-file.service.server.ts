import { createHash } from "node:crypto";
import type { Db } from "#app/db/schema.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import type { Right } from "#app/domain/staff/rights.ts";
import type { FileOutcome } from "./dropped-file.ts";
import { addReportFile } from "./file-changes.server.ts";
import { findCheckedFacts } from "./checked-facts.server.ts";
import { faultOfPdf } from "./pdf-structure.ts";
import { readFacts } from "./read-facts.ts";
import { readPdf } from "./reader/read-pdf.server.ts";
import { type FileRefusal, refusalInWords } from "./refusal-words.ts";

type Given = {
  db: Db;
  now: Date;
  staff: { id: string; name: string; may: (right: Right) => boolean };
  /** The lab's own numbers, which stand on each of its reports. */
  labPhones: readonly string[];
};

/**
 * Checks a dropped PDF, reads whose it is, and keeps it with the booking that it fits (product §10:
 * Reports). Refused, nothing of it is kept.
 */
export async function dropFile(given: Given, name: string, pdf: Buffer): Promise<FileOutcome> {
  const refuse = (refusal: FileRefusal) => ({
    name,
    ok: false as const,
    said: refusalInWords(refusal, name),
  });
  const fault = faultOfPdf(pdf);
  if (fault) return refuse(fault);
  const read = await readPdf(pdf);
  if (!read.ok) return refuse(read.problem);
  const own = readFacts(read.lines, name, given.labPhones);
  const facts = { ...own, ...(await findCheckedFacts(given.db, read, own)) };
  const sha256 = createHash("sha256").update(pdf).digest("hex");
  const { pages } = read;
  const kept = await deskChange(given, (trx, by) =>
    addReportFile(trx, by, { name, pdf, sha256, pages, facts, uploadedById: given.staff.id }),
  );
  return kept.ok
    ? { name, ok: true, id: kept.id, said: kept.said }
    : { name, ok: false, said: kept.said };
}
