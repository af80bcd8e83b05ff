import { Hono } from "hono";
import type { ClientErrorStatusCode, ServerErrorStatusCode } from "hono/utils/http-status";
import { findSignedIn } from "#app/desk/access/signed-in.server.ts";
import { dropFile } from "#app/domain/report-files/drop-file.service.server.ts";
import {
  cleanName,
  type FileOutcome,
  UPLOAD_PATH,
  type UploadAnswer,
  MAX_FILE_BYTES,
} from "#app/domain/report-files/dropped-file.ts";
import { refusalInWords } from "#app/domain/report-files/refusal-words.ts";
import { cannot, may, type Right } from "#app/domain/staff/rights.ts";
import { signedOut } from "#app/desk/sign-in/sign-in/sign-in-words.ts";
import type { Limit } from "#app/http/limits.server.ts";
import type { Services } from "#server/app.ts";
import { createLimits } from "#server/guard/limits.ts";
import { RETRY_AFTER } from "#server/guard/overload.ts";
import { BrokenBody, takeFiles } from "./multipart-files.ts";

const RIGHT: Right = "see-reports-due";

/** A lab of hundreds of reports a day drops them all at once; a program that loops does not end. */
const UPLOADS_PER_COLLEAGUE: Limit = { name: "desk.uploads", times: 600, seconds: 60 * 60 };

/** Each may hold a file of 10 MB in memory. */
const MOST_AT_ONCE = 6;
const FORM = /^multipart\/form-data\s*;/i;
const BUSY = "Many files are being read. Please try again in a moment.";

/** `POST /reports/files`: PDFs as multipart/form-data, each answered with what became of it. */
export function uploadRoutes(services: Services) {
  const { config, db, now, log } = services;
  const limits = createLimits(services);
  const app = new Hono();
  let open = 0;

  app.post(UPLOAD_PATH, async (c) => {
    const refuse = (status: ClientErrorStatusCode | ServerErrorStatusCode, said: string) =>
      c.json({ ok: false, said } satisfies UploadAnswer, status);
    const at = now();
    const found = await findSignedIn({ db, config, now: at, request: c.req.raw });
    if (!found) return refuse(401, signedOut());
    const mayDo = (right: Right) => may(found.role, right, found);
    if (!mayDo(RIGHT)) return refuse(403, cannot(RIGHT));
    if (!FORM.test(c.req.header("Content-Type") ?? ""))
      return refuse(415, "Please send files as a form.");
    const counted = await limits.consume(UPLOADS_PER_COLLEAGUE, found.id);
    if (!counted.ok) {
      c.header("Retry-After", String(counted.retryAfterSeconds));
      return refuse(429, BUSY);
    }
    if (open >= MOST_AT_ONCE) {
      c.header(...RETRY_AFTER);
      return refuse(503, BUSY);
    }
    open += 1;
    try {
      const { id, name } = found;
      const files = await keepFiles(services, c.req.raw, {
        now: at,
        staff: { id, name, may: mayDo },
      });
      return c.json({ files } satisfies UploadAnswer);
    } catch (error) {
      if (!(error instanceof BrokenBody)) throw error;
      log.info({ reason: error.message }, "an upload ended early");
      return refuse(400, "The files did not arrive whole. Please drop them again.");
    } finally {
      open -= 1;
    }
  });
  return app;
}

type By = { now: Date; staff: { id: string; name: string; may: (right: Right) => boolean } };

/** @returns what became of each file. @throws BrokenBody, or why one could not be kept. */
async function keepFiles({ db, lab }: Services, request: Request, by: By) {
  const { phone } = await lab.details();
  const files: FileOutcome[] = [];
  const failed: unknown[] = [];
  async function keep(sent: string, bytes: Buffer | undefined) {
    const name = cleanName(sent);
    files.push(
      bytes
        ? await dropFile({ db, ...by, labPhones: [phone] }, name, bytes)
        : { name, ok: false, said: refusalInWords("too-large", name) },
    );
  }
  await takeFiles(request, MAX_FILE_BYTES, async (name, bytes) => {
    if (failed.length > 0) return;
    await keep(name, bytes).catch((error: unknown) => failed.push(error));
  });
  if (failed.length > 0) throw failed[0];
  return files;
}
