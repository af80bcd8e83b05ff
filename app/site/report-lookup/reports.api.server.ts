import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { readBody, refuse } from "#app/http/answers.server.ts";
import { endpoint } from "#app/http/endpoint.server.ts";
import { invalidPhone } from "#app/lib/contact.ts";
import { type Limits, refuseTooMany } from "#app/http/limits.server.ts";
import { streamBody } from "#app/http/stream-body.server.ts";
import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { type Access, insertAccess } from "#app/domain/report-lookup/access-log.queries.server.ts";
import type { BeginDownload } from "./download-slots.server.ts";
import { lookupSchema, reportPhone } from "./check-lookup.ts";
import {
  makeCode,
  redeemCode,
  type SendCode,
} from "#app/domain/report-lookup/report-codes.service.server.ts";
import { streamReport } from "./stream-report.server.ts";
import { DOWNLOADS_PER_ADDRESS, takeCode, takeLookup } from "./report-limits.server.ts";
import { isStillFor, openLink, signLink } from "./report-link.server.ts";
import { messages, type Report, reportFileName, reportSchema } from "./reports.ts";
import { findReportFile, listReportsFor } from "./reports.queries.server.ts";

export type ReportServices = {
  db: Db;
  secret: string;
  now: () => Date;
  limits: Limits;
  beginDownload: BeginDownload;
  log: { error(facts: { err: unknown }, text: string): void };
  /** Set when a one-time code is required. */
  sendCode?: SendCode;
};

const RETRY_DOWNLOAD_SECONDS = 10;

/** Reports by phone number and their files (product §7). Known and unknown numbers are answered alike. */
export function reportsApi(given: ReportServices) {
  const { db, secret, now, limits, beginDownload, log, sendCode } = given;
  const api = new Hono();
  const record = (access: Access) =>
    writeTransaction(db, (trx) => insertAccess(trx, secret, now(), access));
  api.use("/reports/*", keepPrivate);

  return api
    .get("/reports/patient/:phone", listed, async (c) => {
      const parsed = z.safeParse(reportPhone, c.req.param("phone"));
      if (!parsed.success) {
        return refuse(c, 422, invalidPhone(), [{ field: "phone", message: invalidPhone() }]);
      }
      const phone = parsed.data;
      const address = c.var.clientAddress;
      const taken = await takeLookup(limits, address, phone);
      if (!taken.ok) {
        const once = hourly(taken.by === "phone" ? `${address} ${phone}` : address);
        await record({ event: "lookup", outcome: "refused", phone, address, once });
        return refuseTooMany(c, taken.retryAfterSeconds);
      }
      const code = c.req.header("X-Report-Code") ?? "";
      if (sendCode && !(await redeemCode(db, secret, { phone, code }, now()))) {
        await record({ event: "code", outcome: "refused", phone, address });
        return refuse(c, 401, messages.codeNeeded, [
          { field: "code", message: messages.codeNeeded },
        ]);
      }
      const rows = await listReportsFor(db, phone);
      const outcome = rows.length > 0 ? "found" : "none";
      await record({ event: "lookup", outcome, phone, address });
      return c.json(rows.map((row) => toReport({ ...row, phone }, secret, now())));
    })
    .post("/reports/code", codeSent, async (c) => {
      if (!sendCode) return refuse(c, 404, "There is nothing at this address");
      const body = await readBody(c, () => lookupSchema);
      if (!body.ok) return body.answer;
      const { phone } = body.value;
      const address = c.var.clientAddress;
      const taken = await takeCode(limits, address, phone);
      if (!taken.ok) {
        const once = hourly(address);
        await record({ event: "code", outcome: "refused", phone, address, once });
        return refuseTooMany(c, taken.retryAfterSeconds);
      }
      const code = await makeCode(db, secret, phone, now());
      sendCode(phone, code, async () => (await listReportsFor(db, phone)).length > 0);
      return c.json({ success: true, message: messages.codeSent });
    })
    .get("/reports/download/:file", downloaded, async (c) => {
      const link = c.req.param("file");
      const address = c.var.clientAddress;
      const opened = openLink(secret, link, now());
      const report = opened && (await findReportFile(db, opened.id));
      if (!report || !isStillFor(secret, report, opened.owner)) {
        // Not rate limited: another site's page could use up its visitors' limit with invented links.
        await record({ event: "download", outcome: "refused", address, once: hourly(address) });
        return refuse(c, 404, messages.fileMissing);
      }
      const head = attachment(reportFileName(report), report.bytes);
      if (c.req.method === "HEAD") return c.body(null, 200, head);
      const end = beginDownload(link, address);
      if (!end) return refuseTooMany(c, RETRY_DOWNLOAD_SECONDS);
      try {
        const { phone } = report;
        const counted = await limits.consume(DOWNLOADS_PER_ADDRESS, address);
        if (!counted.ok) {
          end();
          const once = hourly(`${address} ${phone}`);
          await record({ event: "download", outcome: "refused", phone, address, once });
          return refuseTooMany(c, counted.retryAfterSeconds);
        }
        const reportId = report.id;
        await record({ event: "download", outcome: "found", phone, address, reportId, once: link });
        const file = streamReport(db, report, c.req.raw.signal, end);
        const broken = (err: unknown) => log.error({ err }, "the download of a report broke off");
        return c.body(streamBody(c, file, broken), 200, head);
      } catch (error) {
        end();
        throw error;
      }
    });

  /** Refusals are recorded once an hour, so that a flood does not fill the log. */
  function hourly(key: string) {
    return `${now().toISOString().slice(0, 13)} ${key}`;
  }
}

const listed = endpoint({
  summary:
    "The reports of a phone number; with REPORTS_OTP=required the header X-Report-Code is needed",
  answer: z.array(reportSchema),
  refusals: [401, 403, 422, 429],
});

const codeSent = endpoint({
  summary: "Sends a one-time code to a phone number (REPORTS_OTP=required)",
  body: lookupSchema,
  answer: z.object({ success: z.literal(true), message: z.string() }),
  refusals: [400, 403, 404, 413, 415, 422, 429],
});

const downloaded = endpoint({
  summary: "The PDF behind a report's link",
  answer: { binary: "application/pdf" },
  refusals: [403, 404, 429],
});

function keepPrivate(c: Context, next: () => Promise<void>) {
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex");
  c.header("Referrer-Policy", "no-referrer");
  return next();
}

/** The browser saves the file instead of showing it; if it shows it anyway, scripts are blocked. */
const attachment = (name: string, bytes: number) => ({
  "Content-Type": "application/pdf",
  "Content-Length": String(bytes),
  "Content-Disposition": `attachment; filename="${name.replace(/[^\x20-\x7e]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "sandbox; default-src 'none'",
});

type ListedReport = Awaited<ReturnType<typeof listReportsFor>>[number];

function toReport(row: ListedReport & { phone: string }, secret: string, now: Date): Report {
  const token = row.hasFile ? signLink(secret, row, now) : undefined;
  return {
    _id: row.id,
    testName: row.testName,
    patientName: row.patientName,
    uploadDate: row.uploadedAt,
    reportUrl: token && `/api/reports/download/${token}`,
    reportFile: token,
    ...versionFacts(row),
  };
}

/** Nothing for a report that is whole and the only one, as most are. */
function versionFacts(
  row: ListedReport,
): Pick<Report, "part" | "corrects" | "corrections" | "newer"> {
  const { part, testsReady, testsTotal, others, olderAt, amendedBecause, corrections } = row;
  const newer = newerOf(row);
  return {
    ...(part === "partial" && {
      part: { ready: testsReady ?? undefined, total: testsTotal ?? undefined, others },
    }),
    ...(olderAt !== null && {
      corrects: {
        uploadDate: olderAt,
        because: amendedBecause ?? undefined,
        ...(row.isPartly && { isPartly: true }),
      },
    }),
    ...(corrections.length > 0 && { corrections }),
    ...(newer && { newer }),
  };
}

function newerOf({ id, part, newerAt, newerAmends, finalAt }: ListedReport): Report["newer"] {
  if (newerAt !== null)
    return { uploadDate: newerAt, kind: newerAmends === id ? "corrected" : "complete" };
  if (part === "partial" && finalAt !== null) return { uploadDate: finalAt, kind: "others" };
  return undefined;
}
