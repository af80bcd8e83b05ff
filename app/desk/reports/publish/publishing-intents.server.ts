import type * as z from "zod/mini";
import { change } from "#app/desk/access/intent.server.ts";
import { chooseBooking, discardFile } from "#app/domain/report-files/file-changes.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { tellCritical, tickCritical, tryCritical } from "../critical/critical-changes.server.ts";
import { REPORT_FORMS as FORMS } from "../report-forms.ts";
import { type Instead, publishReport } from "./publish-report.server.ts";
import { sayOfFile } from "./prenatal-guard.server.ts";
import { publishToPhone } from "./publish-to-phone.server.ts";
import { withdrawPublished } from "#app/domain/reports/withdraw-report.server.ts";

type Publish = z.output<typeof FORMS.publish>;

const insteadOf = ({ how, corrects, because }: Publish): Instead | undefined =>
  how && { how, reportId: corrects, because };

/** What is critical, null for nothing; undefined where the form does not say. */
const criticalIn = ({ critical, words }: Publish) => critical && (critical === "on" ? words : null);

const publish = "publish-reports";
const match = "see-reports-due";

/** What is done on the screen of reports (product §10: Reports). */
export const publishingIntents = {
  publish: change(publish, FORMS.publish, (trx, by, form) =>
    publishReport(trx, by, {
      fileId: form.file,
      bookingId: form.booking,
      isSamePerson: form.same,
      tests: form.tests,
      instead: insteadOf(form),
      critical: criticalIn(form),
      lookedFor: form.looked,
      hasReadAll: form["read-all"],
    }),
  ),
  "publish-to-phone": change("publish-to-phone", FORMS["publish-to-phone"], (trx, by, form) =>
    publishToPhone(trx, by, {
      fileId: form.file,
      isSamePerson: form.same,
      phone: form.phone,
      patientName: form.patient,
      testName: form.test,
      hasLooked: form.looked,
    }),
  ),
  "say-of-file": change(publish, FORMS["say-of-file"], (trx, by, { file, said }) =>
    sayOfFile(trx, by, { fileId: file, said }),
  ),
  withdraw: change(publish, FORMS.withdraw, (trx, by, { report, reason, words }) =>
    withdrawPublished(trx, by, {
      reportId: report,
      because: reason === "Other" ? words : reason,
      isWrongPerson: reason === "Wrong person",
    }),
  ),
  "choose-booking": change(match, FORMS["choose-booking"], (trx, by, { file, reference }) =>
    chooseBooking(trx, by, { fileId: file, reference }),
  ),
  "set-aside": change(match, FORMS["set-aside"], (trx, by, { file }) => discardFile(trx, by, file)),
  "tick-critical": change(publish, FORMS["tick-critical"], (trx, by, { booking, words }) =>
    tickCritical(trx, by, booking, words),
  ),
  "tell-critical": change("tell-critical", FORMS["tell-critical"], (trx, by, form) =>
    tellCritical(trx, by, form.value, {
      name: form.name,
      value: form.said,
      isReadBack: form["read-back"],
      at: new Date(`${dayInIndia(by.now)}T${form.time}:00+05:30`),
    }),
  ),
  "try-critical": change("tell-critical", FORMS["try-critical"], (trx, by, { value, outcome }) =>
    tryCritical(trx, by, value, outcome),
  ),
};
