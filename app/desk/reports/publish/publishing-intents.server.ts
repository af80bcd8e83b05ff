import type { Changed } from "#app/domain/history/changed.ts";
import { deskChange, refuse } from "#app/domain/history/desk-change.server.ts";
import { chooseBooking, discardFile } from "#app/domain/report-files/file-changes.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { tellCritical, tickCritical, tryCritical } from "../critical/critical-changes.server.ts";
import { type Instead, publishReport } from "./publish-report.server.ts";
import { sayOfFile } from "./prenatal-guard.server.ts";
import { publishToPhone } from "./publish-to-phone.server.ts";
import { withdrawPublished } from "#app/domain/reports/withdraw-report.server.ts";

type Given = Parameters<typeof deskChange>[0];

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** Names as the form sends them; empty for anything but a list. */
function namesIn(json: string): string[] {
  try {
    const names: unknown = JSON.parse(json);
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

function insteadOf(form: FormData): Instead | undefined {
  const how = text(form, "how");
  if (how !== "replace" && how !== "amend") return undefined;
  return { how, reportId: text(form, "corrects"), because: text(form, "because") };
}

/** What is critical, null for nothing; undefined where the form does not say. */
function criticalIn(form: FormData) {
  if (!form.has("critical")) return undefined;
  return text(form, "critical") === "on" ? text(form, "words") : null;
}

/** The moment of a clock time of today: `09:42`. @throws a refusal for an invalid one. */
function momentOf(time: string, now: Date) {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return refuse("invalid", "Please choose a time");
  return new Date(`${dayInIndia(now)}T${time}:00+05:30`);
}

const publish = "publish-reports" as const;
const match = "see-reports-due" as const;

/** What is done on the screen of reports (product §10: Reports). */
export const publishingIntents = {
  publish: {
    right: publish,
    run: (given: Given, form: FormData): Promise<Changed> =>
      deskChange(given, (trx, by) =>
        publishReport(trx, by, {
          fileId: text(form, "file"),
          bookingId: text(form, "booking"),
          isSamePerson: text(form, "same") === "yes",
          tests: namesIn(text(form, "tests")),
          instead: insteadOf(form),
          critical: criticalIn(form),
        }),
      ),
  },
  "publish-to-phone": {
    right: publish,
    run: (given: Given, form: FormData): Promise<Changed> =>
      deskChange(given, (trx, by) =>
        publishToPhone(trx, by, {
          fileId: text(form, "file"),
          isSamePerson: text(form, "same") === "yes",
          phone: text(form, "phone"),
          patientName: text(form, "patient"),
          testName: text(form, "test"),
        }),
      ),
  },
  "say-of-file": {
    right: publish,
    run: (given: Given, form: FormData): Promise<Changed> =>
      deskChange(given, (trx, by) =>
        sayOfFile(trx, by, { fileId: text(form, "file"), said: text(form, "said") }),
      ),
  },
  withdraw: {
    right: publish,
    run: (given: Given, form: FormData): Promise<Changed> => {
      const reason = text(form, "reason");
      return deskChange(given, (trx, by) =>
        withdrawPublished(trx, by, {
          reportId: text(form, "report"),
          because: reason === "Other" ? text(form, "words") : reason,
          isWrongPerson: reason === "Wrong person",
        }),
      );
    },
  },
  "choose-booking": {
    right: match,
    run: (given: Given, form: FormData): Promise<Changed> =>
      deskChange(given, (trx, by) =>
        chooseBooking(trx, by, { fileId: text(form, "file"), reference: text(form, "reference") }),
      ),
  },
  "set-aside": {
    right: match,
    run: (given: Given, form: FormData): Promise<Changed> =>
      deskChange(given, (trx, by) => discardFile(trx, by, text(form, "file"))),
  },
  "tick-critical": {
    right: publish,
    run: (given: Given, form: FormData): Promise<Changed> =>
      deskChange(given, (trx, by) =>
        tickCritical(trx, by, text(form, "booking"), text(form, "words")),
      ),
  },
  "tell-critical": {
    right: match,
    run: (given: Given, form: FormData): Promise<Changed> =>
      deskChange(given, (trx, by) =>
        tellCritical(trx, by, text(form, "value"), {
          name: text(form, "name"),
          value: text(form, "said"),
          isReadBack: form.has("read-back"),
          at: momentOf(text(form, "time"), by.now),
        }),
      ),
  },
  "try-critical": {
    right: match,
    run: (given: Given, form: FormData): Promise<Changed> =>
      deskChange(given, (trx, by) =>
        tryCritical(trx, by, text(form, "value"), text(form, "outcome")),
      ),
  },
};
