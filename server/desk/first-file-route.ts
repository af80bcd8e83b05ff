import { Hono } from "hono";
import { findSignedIn } from "#app/desk/access/signed-in.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { cleanName } from "#app/domain/report-files/dropped-file.ts";
import { cannot, may, type Right } from "#app/domain/staff/rights.ts";
import { WORKBOOK_LIMITS } from "#app/import/workbook/workbook-limits.ts";
import type { WorkbookProblem } from "#app/import/workbook/workbook.ts";
import type { Services } from "#server/app.ts";
import { createLimits } from "#server/guard/limits.ts";
import { RETRY_AFTER } from "#server/guard/overload.ts";
import { BrokenBody, takeFiles } from "./multipart-files.ts";

/** Somebody corrects a file and tries again; a program that loops does not end. */
const PER_COLLEAGUE = { times: 60, seconds: 60 * 60 };
/** Each may hold a file of 5 MB in memory. */
const MOST_AT_ONCE = 3;
const FORM = /^multipart\/form-data\s*;/i;
const BUSY = "Many files are being read. Please try again in a moment.";

type Given = {
  db: Db;
  now: Date;
  by: { id: string; name: string };
  /** What the path names as `:about`; blank where it names nothing. */
  about: string;
};
type Refused = { ok: false; problem: WorkbookProblem };

type Route<Kept> = {
  path: string;
  right: Right;
  /** The screen with the form, which says why a file was refused. */
  screenOf: (about: string) => string;
  /** Of the limit for each colleague. */
  limit: string;
  keep: (given: Given, name: string, bytes: Uint8Array) => Promise<Kept | Refused>;
  /** Where it leads: to what was kept, or to the screen with the reason. */
  leadsTo: (kept: Kept | Refused, file: { name: string; about: string }) => string;
};

/** Takes one table that a colleague of the desk sends, read as it arrives. */
export function firstFileRoute<Kept>(services: Services, route: Route<Kept>) {
  const { config, db, now } = services;
  const { path, right, screenOf, limit, keep, leadsTo } = route;
  const limits = createLimits(services);
  const app = new Hono();
  let open = 0;

  app.post(path, async (c) => {
    const at = now();
    const about = c.req.param("about") ?? "";
    const screen = screenOf(about);
    const found = await findSignedIn({ db, config, now: at, request: c.req.raw });
    if (!found) return c.redirect(screen, 303);
    if (!may(found.role, right, found)) return c.text(cannot(right), 403);
    if (!FORM.test(c.req.header("Content-Type") ?? ""))
      return c.text("Please send the file as a form.", 415);
    const counted = await limits.consume({ name: limit, ...PER_COLLEAGUE }, found.id);
    if (!counted.ok || open >= MOST_AT_ONCE) {
      c.header(...RETRY_AFTER);
      return c.text(BUSY, counted.ok ? 503 : 429);
    }
    open += 1;
    try {
      const given = { db, now: at, by: found, about };
      const { name, kept } = await keepFirst(c.req.raw, (sent, bytes) => keep(given, sent, bytes));
      return c.redirect(leadsTo(kept, { name, about }), 303);
    } catch (error) {
      if (!(error instanceof BrokenBody)) throw error;
      return c.redirect(`${screen}?refused=unreadable`, 303);
    } finally {
      open -= 1;
    }
  });
  return app;
}

/** Reads the first file; others are let go as they arrive. @throws why it could not be kept. */
async function keepFirst<Kept>(
  request: Request,
  keep: (name: string, bytes: Uint8Array) => Promise<Kept | Refused>,
): Promise<{ name: string; kept: Kept | Refused }> {
  let first: { name: string; kept: Kept | Refused } | undefined;
  let failed: unknown;
  await takeFiles(request, WORKBOOK_LIMITS.fileBytes, async (sent, bytes) => {
    if (first ?? failed) return;
    const name = cleanName(sent);
    try {
      first = { name, kept: bytes ? await keep(name, bytes) : { ok: false, problem: "too-large" } };
    } catch (error) {
      failed = error;
    }
  });
  if (failed) throw failed;
  return first ?? { name: "", kept: { ok: false, problem: "empty" } };
}
