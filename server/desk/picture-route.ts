import { Hono } from "hono";
import { withoutControls } from "#app/desk/access/read-form.server.ts";
import { findSignedIn } from "#app/desk/access/signed-in.server.ts";
import { keepTypedWithPicture } from "#app/desk/catalogue/posts/keep-typed.server.ts";
import { FORM_TOO_LONG, POST_FORM_BYTES } from "#app/desk/catalogue/posts/post-limits.ts";
import { sendPicture } from "#app/desk/catalogue/posts/send-picture.server.ts";
import { SEND_PICTURE_PATH } from "#app/desk/catalogue/posts/picture-answer.ts";
import { signedOut } from "#app/desk/sign-in/sign-in/sign-in-words.ts";
import { PICTURE_LIMITS } from "#app/domain/pictures/reader/picture-limits.ts";
import { cannot, may, type Right } from "#app/domain/staff/rights.ts";
import type { Limit } from "#app/http/limits.server.ts";
import type { Services } from "#server/app.ts";
import { createLimits } from "#server/guard/limits.ts";
import { RETRY_AFTER } from "#server/guard/overload.ts";
import { BrokenBody, takeFiles } from "./multipart-files.ts";

const RIGHT: Right = "manage-catalogue";
const PICTURES_PER_COLLEAGUE: Limit = { name: "desk.pictures", times: 60, seconds: 60 * 60 };
/** Each may hold a file of 8 MB in memory. */
const MOST_AT_ONCE = 3;
const FORM = /^multipart\/form-data\s*;/i;
const BUSY = "Many pictures are being read. Please try again in a moment.";

/**
 * `POST /catalogue/pictures`: a picture for a post, read as it arrives. Script sends it alone and gets JSON;
 * without script the whole form of the post comes with it, and is kept as its draft.
 */
export function sendPictureRoutes(services: Services) {
  const { config, db, now } = services;
  const limits = createLimits(services);
  const app = new Hono();
  let open = 0;

  app.post(SEND_PICTURE_PATH, async (c) => {
    const isAlone = c.req.header("Accept") === "application/json";
    const refuse = (status: 400 | 401 | 403 | 413 | 415 | 429 | 503, said: string) =>
      isAlone ? c.json({ ok: false, said }, status) : c.text(said, status);
    const at = now();
    const found = await findSignedIn({ db, config, now: at, request: c.req.raw });
    if (!found) return refuse(401, signedOut());
    const mayDo = (right: Right) => may(found.role, right, found);
    if (!mayDo(RIGHT)) return refuse(403, cannot(RIGHT));
    if (!FORM.test(c.req.header("Content-Type") ?? ""))
      return refuse(415, "Please send the picture as a form.");
    const counted = await limits.consume(PICTURES_PER_COLLEAGUE, found.id);
    if (!counted.ok || open >= MOST_AT_ONCE) {
      c.header(...RETRY_AFTER);
      return refuse(counted.ok ? 503 : 429, BUSY);
    }
    open += 1;
    try {
      const { file, fields } = await readForm(c.req.raw);
      if (Object.values(fields).join("").length > POST_FORM_BYTES)
        return refuse(413, FORM_TOO_LONG);
      const staff = { id: found.id, name: found.name, may: mayDo };
      const given = { db, now: at, staff };
      const sent = await sendPicture(given, file);
      if (isAlone) return c.json(sent);
      const kept = await keepTypedWithPicture(given, fields, sent);
      return kept.ok ? c.redirect(kept.path, 303) : c.text(kept.said, 409);
    } catch (error) {
      if (!(error instanceof BrokenBody)) throw error;
      return refuse(400, "The picture did not arrive whole. Please send it again.");
    } finally {
      open -= 1;
    }
  });
  return app;
}

/** The first file, undefined where it is too large, and the fields; other files are let go. */
async function readForm(request: Request) {
  const files: (Buffer | undefined)[] = [];
  const fields: Record<string, string> = {};
  await takeFiles(
    request,
    PICTURE_LIMITS.fileBytes,
    async (_name, bytes) => {
      if (files.length === 0) files.push(bytes);
    },
    {
      maxBytes: POST_FORM_BYTES,
      take: (name, value) => (fields[name] ??= withoutControls(value)),
    },
  );
  return { file: files.length === 0 ? Buffer.alloc(0) : files[0], fields };
}
