import { createHash } from "node:crypto";
import type { Db } from "#app/db/schema.server.ts";
import type { Actor } from "#app/domain/history/actor.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { tellOfReport } from "#app/desk/notices/tell-of-report.server.ts";
import type { CheckedFacts } from "#app/domain/report-files/checked-facts.server.ts";
import { othersInWords } from "#app/domain/report-files/other-people.ts";
import type { PdfFacts } from "#app/domain/report-files/report-file.ts";
import { insertReport } from "#app/domain/report-lookup/report-rows.queries.server.ts";
import { cannot } from "#app/domain/staff/rights.ts";
import { invalidPhone } from "#app/lib/contact.ts";
import { newKey } from "#app/lib/new-key.ts";
import { isPhone, normalisePhone } from "#app/lib/phone.ts";
import { holdFile } from "../files/held-file.server.ts";
import { addReport } from "./new-report.server.ts";
import { looksAt, passGuard } from "./prenatal-guard.server.ts";
import { lookFirst, sampleDoubt } from "./sample-doubt.ts";
import { findPersonSamples } from "./test-samples.queries.server.ts";
import type { Published } from "./publish-report.server.ts";

/** Whose report it is, where there is no booking. */
type Whose = { phone: string; patientName: string; testName: string };

type Publish = Whose & {
  fileId: string;
  isSamePerson: boolean;
  /** Somebody has said that they looked for the sample. */
  hasLooked?: boolean;
};

const MOST_NAME = 100;
const MOST_TEST = 200;

/** Publishes a dropped PDF to the holder of a phone number that has no booking (product §10: Reports). */
export async function publishToPhone(trx: Db, by: By, given: Publish): Promise<Published> {
  if (!by.may("publish-reports")) return refuse("right", cannot("publish-reports"));
  const file = await holdFile(trx, given.fileId);
  if (!given.isSamePerson) return refuse("asks", "Choose Yes, same person first");
  const phone = normalisePhone(given.phone);
  if (!isPhone(phone)) return refuse("invalid", invalidPhone());
  const patientName = given.patientName.trim().slice(0, MOST_NAME);
  if (!patientName) return refuse("invalid", "Please type the name of the patient");
  const testName = given.testName.trim().slice(0, MOST_TEST);
  if (!testName) return refuse("invalid", "Please type the name of the test");
  const facts = JSON.parse(file.facts) as PdfFacts;
  const guard = await passGuard(trx, { phone, testName }, facts, looksAt(file));
  const whose = { phone, patientName, testName };
  const looked = await passDoubts(trx, whose, facts, given.hasLooked);
  const report = await addReport(trx, by, file, { phone, patientName, testName });
  const details = { how: "phone", ...guard, ...looked };
  const undo = await record(trx, { ...by, action: "report.published", details }, report.changes);
  await tellOfReport(trx, phone, by.now);
  return { ok: true, said: "Report published.", undo, reportId: report.id };
}

/**
 * Refuses a report of somebody with bookings of whose sample the lab has none, and a PDF that names other
 * people, until somebody has looked. @returns what the history keeps of it. @throws a refusal.
 */
async function passDoubts(trx: Db, whose: Whose, facts: CheckedFacts, hasLooked = false) {
  const others = othersInWords(facts.others, facts.isRead);
  const tests = await findPersonSamples(trx, whose);
  const doubt =
    tests &&
    sampleDoubt(
      tests,
      tests.map(({ name }) => name),
    );
  const words = [doubt?.words, others].filter(Boolean).join(" ");
  if (words && !hasLooked) return refuse("asks", lookFirst(words));
  return { noSample: doubt && true, others: others && true };
}

type Given = {
  actor: Actor;
  now: Date;
  pdf: Uint8Array;
  facts: CheckedFacts;
  hasLooked: boolean;
};

/**
 * Publishes a file of the command line in the same way, where no colleague can say what is in it.
 * @returns the report's id. @throws a refusal.
 */
export async function publishPdf(trx: Db, whose: Whose, given: Given) {
  const { actor, now, pdf, facts, hasLooked } = given;
  const guard = await passGuard(trx, whose, facts);
  const looked = await passDoubts(trx, whose, facts, hasLooked);
  const id = newKey();
  const sha256 = createHash("sha256").update(pdf).digest("hex");
  const row = { id, ...whose, uploadedAt: now.toISOString(), pdf, withdrawnAt: null, sha256 };
  await insertReport(trx, row);
  await record(
    trx,
    { actor, now, action: "report.published", details: { how: "phone", ...guard, ...looked } },
    [],
  );
  await tellOfReport(trx, whose.phone, now);
  return id;
}
