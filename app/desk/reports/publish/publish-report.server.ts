import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { tellOfReport } from "#app/desk/notices/tell-of-report.server.ts";
import { othersInWords } from "#app/domain/report-files/other-people.ts";
import type { PdfFacts } from "#app/domain/report-files/report-file.ts";
import { cannot } from "#app/domain/staff/rights.ts";
import { type HeldBooking, holdBooking } from "#app/domain/visits/changes/held-visit.server.ts";
import { setReported } from "#app/domain/reports/booking-reported.server.ts";
import { tickedChange } from "../critical/critical-changes.server.ts";
import { holdFile } from "../files/held-file.server.ts";
import { addReport } from "./new-report.server.ts";
import { alarmWords, finalWords, MOST_WORDS } from "#app/domain/reports/publish-words.ts";
import {
  findLines,
  findPublished,
  type PublishedReport,
} from "#app/domain/reports/publishing.queries.server.ts";
import { isNamedIn, testsIn } from "#app/domain/reports/reported-tests.ts";
import { contentOf } from "./report-content.ts";
import { lookAtAll, lookForSample, sampleDoubt } from "./sample-doubt.ts";
import { findTestSamples } from "./test-samples.queries.server.ts";
import { looksAt, passGuard } from "./prenatal-guard.server.ts";
import { withdrawnChanges } from "#app/domain/reports/withdraw-report.server.ts";

export type Publish = {
  fileId: string;
  bookingId: string;
  /** A colleague has said that PDF and booking are about the same person. */
  isSamePerson: boolean;
  /** Names of the booking's tests that are in it. */
  tests: readonly string[];
  /** What becomes of a report that the booking has already. */
  instead?: Instead | undefined;
  /** What is critical in it, in words; null when nothing is, undefined when not stated. */
  critical?: string | null | undefined;
  /** Somebody has said that they looked at every page of a PDF that names other people. */
  hasReadAll?: boolean | undefined;
  /** Names of tests of whose sample somebody has said that they looked for it. */
  lookedFor?: readonly string[] | undefined;
};

/** `replace` withdraws a wrong file; `amend` corrects a report, which stays readable. */
export type Instead = { how: "replace" | "amend"; reportId: string; because: string };

export type Published = Done & { reportId: string };

/**
 * Publishes a dropped PDF as the report of a booking (product §10: Reports): the patient finds it at
 * once. With all tests of the booking it is final, and the booking is reported; with some it is partial.
 * Where there is a final report already, it asks whether that one is replaced or amended; an amended one
 * goes on counting for the tests that the new one does not have.
 */
export async function publishReport(trx: Db, by: By, given: Publish): Promise<Published> {
  if (!by.may("publish-reports")) return refuse("right", cannot("publish-reports"));
  const { booking } = await holdBooking(trx, given.bookingId);
  const file = await holdFile(trx, given.fileId);
  if (file.bookingId !== null && file.bookingId !== booking.id)
    return refuse(
      "changed-meanwhile",
      "A colleague chose another booking for this file. Please look again.",
    );
  const { critical } = given;
  const facts = JSON.parse(file.facts) as PdfFacts;
  const guard = await passGuard(trx, { bookingId: booking.id }, facts, looksAt(file));
  const { alarm } = facts;
  if (alarm && critical === undefined) return refuse("asks", alarmWords(alarm));
  if (!given.isSamePerson) return refuse("asks", "Choose Yes, same person first");
  const others = othersInWords(facts.others, facts.isRead);
  if (others && !given.hasReadAll) return refuse("asks", lookAtAll(others));
  const noSample = sampleDoubt(await findTestSamples(trx, booking.id), given.tests);
  if (noSample && !noSample.names.every((name) => given.lookedFor?.includes(name)))
    return refuse("asks", lookForSample(noSample));
  const earlier = await findPublished(trx, [booking.id]);
  const correction = correctionOf(given, earlier, booking, by.now);
  const corrected = correction?.report;
  const lines = await findLines(trx, booking.id);
  const isReplaced = correction?.how === "replace";
  // What a replaced report had superseded counts as it did before that one.
  const left = isReplaced ? earlier.map((one) => withoutSuccessor(one, corrected?.id)) : earlier;
  const isCovered = (one: PublishedReport) =>
    testsIn(lines, one).every((test) => given.tests.includes(test));
  const stays = correction?.how === "amend" && !isCovered(correction.report);
  const content = contentOf({ lines, ticked: given.tests, earlier: left, corrected, stays });
  if (!content) return refuse("invalid", "Please tick the tests that are in this report");
  const { completes, ...columns } = content;
  const amends = correction && amendedBy(correction);
  const older = new Set([
    // What a corrected report has not, the one before goes on counting for.
    ...earlier.flatMap((one) => (one.id === amends?.amendsId && isCovered(one) ? [one.id] : [])),
    ...completes,
  ]);
  const changes: RowChange[] = isReplaced
    ? await withdrawnChanges(trx, by, correction.report.id, { fate: "set-aside", keep: older })
    : [];
  const report = await addReport(trx, by, file, {
    ...columns,
    phone: booking.phone,
    patientName: booking.patientName,
    bookingId: booking.id,
    ...amends,
  });
  changes.push(...report.changes);
  for (const id of older)
    changes.push(await changeRow(trx, "reports", id, { supersededById: report.id }));
  if (content.part === "final") changes.push(...(await setReported(trx, by, booking)));
  if (typeof critical === "string")
    changes.push(await tickedChange(trx, by, booking.id, { words: critical, reportId: report.id }));
  const undo = await record(
    trx,
    {
      ...by,
      action: "report.published",
      visitId: booking.visitId,
      bookingId: booking.id,
      details: {
        reference: booking.reference,
        how: correction?.how ?? content.part,
        ready: content.testsReady,
        total: content.testsTotal,
        because: correction?.because,
        noSample: noSample?.names,
        others: others && true,
        ...guard,
      },
    },
    changes,
  );
  await tellOfReport(trx, booking.phone, by.now);
  const part = content.part === "partial" ? `, ${content.testsReady} of ${content.testsTotal}` : "";
  return { ok: true, said: `Report published${part}.`, undo, reportId: report.id };
}

type Correction = { how: Instead["how"]; because: string; report: PublishedReport };

/** What replaces a report corrects what that one corrected, for its reason. */
const amendedBy = ({ how, because, report }: Correction) =>
  how === "amend"
    ? { amendsId: report.id, amendedBecause: because }
    : { amendsId: report.amendsId, amendedBecause: report.amendedBecause };

const withoutSuccessor = (report: PublishedReport, successorId: string | undefined) =>
  report.supersededById === successorId ? { ...report, supersededById: null } : report;

/** What becomes of an earlier report. @throws a refusal when that has to be asked, or the report is gone. */
function correctionOf(
  { instead, tests }: Publish,
  earlier: readonly PublishedReport[],
  { reference }: HeldBooking,
  now: Date,
): Correction | undefined {
  if (!instead) {
    const final = earlier.find(({ part }) => part === "final");
    return final && refuse("asks", finalWords(reference, final.uploadedAt, now));
  }
  const report = earlier.find(({ id }) => id === instead.reportId);
  const again = "meanwhile. Please look again.";
  if (!report) return refuse("changed-meanwhile", `This report was withdrawn ${again}`);
  const isAmended = earlier.some(
    ({ amendsId, testName }) =>
      amendsId === report.id && tests.some((test) => isNamedIn(testName, test)),
  );
  if ((report.supersededById !== null || isAmended) && instead.how === "amend")
    return refuse("changed-meanwhile", `A colleague corrected this report ${again}`);
  const because = instead.because.trim().slice(0, MOST_WORDS);
  if (!because) return refuse("invalid", "Please write why");
  return { how: instead.how, because, report };
}
