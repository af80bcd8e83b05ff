import type { Db } from "#app/db/schema.server.ts";
import { readBody, refuse } from "#app/lib/answers.server.ts";
import { INVALID_PHONE } from "#app/lib/contact.ts";
import { type Consumed, type Limits, refuseTooMany } from "#app/lib/limits.server.ts";
import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { insertAccess } from "./access-log.queries.server.ts";
import { lookupSchema, reportPhone } from "./lookup-schema.ts";
import { makeCode, redeemCode, type SendCode } from "./report-codes.service.server.ts";
import { openLink, signLink } from "./report-link.server.ts";
import { messages, type Report, reportFileName } from "./reports.ts";
import { findReport, listReportsFor } from "./reports.queries.server.ts";

export type ReportServices = {
  db: Db;
  secret: string;
  now: () => Date;
  limits: Limits;
  /** Set when a one-time code is required. */
  sendCode?: SendCode;
};

/** Reports by phone number and their files (spec §7). Known and unknown numbers are answered alike. */
export function reportsApi({ db, secret, now, limits, sendCode }: ReportServices) {
  const api = new Hono();
  api.use("/reports/*", keepPrivate);

  api.get("/reports/patient/:phone", async (c) => {
    const parsed = z.safeParse(reportPhone, c.req.param("phone"));
    if (!parsed.success) {
      return refuse(c, 422, INVALID_PHONE, [{ field: "phone", message: INVALID_PHONE }]);
    }
    const phone = parsed.data;
    const address = c.var.clientAddress;
    const taken = await takeLookup(limits, address, phone);
    if (!taken.ok) return refuseTooMany(c, taken.retryAfterSeconds);
    const code = c.req.header("X-Report-Code") ?? "";
    if (sendCode && !(await redeemCode(db, secret, { phone, code }, now()))) {
      await insertAccess(db, secret, now(), { event: "code", outcome: "refused", phone, address });
      return refuse(c, 401, messages.codeNeeded, [{ field: "code", message: messages.codeNeeded }]);
    }
    const rows = await listReportsFor(db, phone);
    const outcome = rows.length > 0 ? "found" : "none";
    await insertAccess(db, secret, now(), { event: "lookup", outcome, phone, address });
    return c.json(rows.map((row) => toReport(row, secret, now())));
  });

  api.post("/reports/code", async (c) => {
    if (!sendCode) return refuse(c, 404, "There is nothing at this address");
    const body = await readBody(c, () => lookupSchema);
    if (!body.ok) return body.answer;
    const { phone } = body.value;
    const taken = await takeCode(limits, c.var.clientAddress, phone);
    if (!taken.ok) return refuseTooMany(c, taken.retryAfterSeconds);
    const code = await makeCode(db, secret, phone, now());
    sendCode(phone, code, async () => (await listReportsFor(db, phone)).length > 0);
    return c.json({ success: true, message: messages.codeSent });
  });

  api.get("/reports/download/:file", async (c) => {
    const id = openLink(secret, c.req.param("file"), now());
    const report = id === undefined ? undefined : await findReport(db, id);
    if (!report?.pdf) return refuse(c, 404, messages.fileMissing);
    const access = { phone: report.phone, address: c.var.clientAddress };
    await insertAccess(db, secret, now(), { event: "download", outcome: "found", ...access });
    return c.body(new Uint8Array(report.pdf), 200, attachment(reportFileName(report)));
  });

  return api;
}

function keepPrivate(c: Context, next: () => Promise<void>) {
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex");
  c.header("Referrer-Policy", "no-referrer");
  return next();
}

/** Independent buckets: per address, different phones per address, and per phone (trust: Reports). */
async function takeLookup(limits: Limits, address: string, phone: string): Promise<Consumed> {
  const byAddress = await limits.consume("reports.address", address);
  if (!byAddress.ok) return byAddress;
  const phones = await limits.consumeDistinct("reports.address.phones", address, phone);
  return phones.ok ? limits.consume("reports.phone", phone) : phones;
}

/** Codes cost money and wake people up: counted apart from look-ups, with a ceiling for everyone. */
async function takeCode(limits: Limits, address: string, phone: string): Promise<Consumed> {
  const messages = await limits.check("codes.messages", "all");
  if (!messages.ok) return messages;
  const byAddress = await limits.consume("codes.address", address);
  if (!byAddress.ok) return byAddress;
  const phones = await limits.consumeDistinct("reports.address.phones", address, phone);
  return phones.ok ? limits.consume("codes.phone", phone) : phones;
}

/** Saved, never shown in place; and if a browser shows it all the same, it may do nothing. */
const attachment = (name: string) => ({
  "Content-Type": "application/pdf",
  "Content-Disposition": `attachment; filename="${name.replace(/[^\x20-\x7e]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "sandbox; default-src 'none'",
});

type ListedReport = Awaited<ReturnType<typeof listReportsFor>>[number];

function toReport(row: ListedReport, secret: string, now: Date): Report {
  const token = row.hasFile ? signLink(secret, row.id, now) : undefined;
  return {
    _id: row.id,
    testName: row.testName,
    patientName: row.patientName,
    uploadDate: row.uploadedAt,
    reportUrl: token && `/api/reports/download/${token}`,
    reportFile: token,
  };
}
