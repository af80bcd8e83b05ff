import { Hono } from "hono";
import { findSignedIn } from "#app/desk/access/signed-in.server.ts";
import { BANK_FILE_PATH } from "#app/desk/bank/bank-refusals.ts";
import {
  keepBankList,
  type KeptList,
} from "#app/domain/bank-list/keep-bank-list.service.server.ts";
import { cleanName } from "#app/domain/report-files/dropped-file.ts";
import { cannot, may, type Right } from "#app/domain/staff/rights.ts";
import type { Limit } from "#app/http/limits.server.ts";
import { WORKBOOK_LIMITS } from "#app/import/workbook/workbook-limits.ts";
import type { Services } from "#server/app.ts";
import { createLimits } from "#server/guard/limits.ts";
import { RETRY_AFTER } from "#server/guard/overload.ts";
import { BrokenBody, takeFiles } from "./multipart-files.ts";

const RIGHT: Right = "match-bank";
const SCREEN = "/bank";
/** Somebody corrects a file and tries again; a program that loops does not end. */
const FILES_PER_COLLEAGUE: Limit = { name: "desk.bank-files", times: 60, seconds: 60 * 60 };
/** Each may hold a file of 5 MB in memory. */
const MOST_AT_ONCE = 3;
const FORM = /^multipart\/form-data\s*;/i;
const BUSY = "Many files are being read. Please try again in a moment.";

/** `POST /bank/file`: a list of the bank, read as it arrives; leads to its screen or says why not. */
export function bankFileRoutes(services: Services) {
  const { config, db, now } = services;
  const limits = createLimits(services);
  const app = new Hono();
  let open = 0;

  app.post(BANK_FILE_PATH, async (c) => {
    const at = now();
    const found = await findSignedIn({ db, config, now: at, request: c.req.raw });
    if (!found) return c.redirect(SCREEN, 303);
    if (!may(found.role, RIGHT, found)) return c.text(cannot(RIGHT), 403);
    if (!FORM.test(c.req.header("Content-Type") ?? ""))
      return c.text("Please send the file as a form.", 415);
    const counted = await limits.consume(FILES_PER_COLLEAGUE, found.id);
    if (!counted.ok || open >= MOST_AT_ONCE) {
      c.header(...RETRY_AFTER);
      return c.text(BUSY, counted.ok ? 503 : 429);
    }
    open += 1;
    try {
      const { name, kept } = await keepFirst({ db, now: at, readById: found.id }, c.req.raw);
      return c.redirect(addressOf(name, kept), 303);
    } catch (error) {
      if (!(error instanceof BrokenBody)) throw error;
      return c.redirect(`${SCREEN}?refused=unreadable`, 303);
    } finally {
      open -= 1;
    }
  });
  return app;
}

/** The list itself, the question which column is which, or Bank with the sentence why not. */
function addressOf(name: string, kept: KeptList) {
  if (kept.ok) return `${SCREEN}/${kept.id}${kept.isKnownForm ? "" : "/columns"}`;
  const said: Record<string, string> =
    "again" in kept
      ? { again: kept.again.row, rows: String(kept.again.rows) }
      : { refused: kept.problem, name };
  return `${SCREEN}?${new URLSearchParams(said).toString()}`;
}

/** Reads the first file; others are let go as they arrive. @throws why it could not be kept. */
async function keepFirst(given: Parameters<typeof keepBankList>[0], request: Request) {
  let first: { name: string; kept: KeptList } | undefined;
  let failed: unknown;
  await takeFiles(request, WORKBOOK_LIMITS.fileBytes, async (sent, bytes) => {
    if (first ?? failed) return;
    const name = cleanName(sent);
    try {
      const kept: KeptList = bytes
        ? await keepBankList(given, name, bytes)
        : { ok: false, problem: "too-large" };
      first = { name, kept };
    } catch (error) {
      failed = error;
    }
  });
  if (failed) throw failed;
  return first ?? { name: "", kept: { ok: false as const, problem: "empty" as const } };
}
