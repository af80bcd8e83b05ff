import { Hono } from "hono";
import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { type Told, takeState } from "#app/domain/notices/delivery-states.queries.server.ts";
import { type Reply, takeReply } from "#app/domain/replies/patient-replies.server.ts";
import { MAX_BODY_BYTES } from "#app/http/body-limits.ts";
import { sameHash } from "#app/lib/keyed-hash.server.ts";
import type { Config } from "#server/config.ts";
import { type Log, logFailure } from "#server/observe/log.ts";
import { readSmsState } from "./sms-states.ts";
import { isSigned, readNotification } from "./whatsapp-webhook.ts";

export const WHATSAPP_WEBHOOK = "/webhooks/messages/whatsapp";
export const SMS_WEBHOOK = "/webhooks/messages/sms/:token";

type Given = {
  db: Db;
  log: Log;
  now: () => Date;
  config: Pick<Config, "whatsapp" | "smsStates">;
};

/**
 * Where providers tell what became of messages, and what patients write back. It answers once that is
 * stored, with 200 for what is stored or known already, and with an empty answer whatever it is.
 */
export function messageWebhooks({ db, log, now, config }: Given) {
  const routes = new Hono();
  const takeStates = async (states: readonly Told[]) => {
    for (const told of states) await writeTransaction(db, (trx) => takeState(trx, told));
  };

  /** One that cannot be stored keeps no other from it; the service tells all of them again. */
  const takeReplies = async (replies: readonly Reply[]) => {
    let failed = false;
    for (const reply of replies)
      try {
        await writeTransaction(db, (trx) => takeReply(trx, reply, now()));
      } catch (err) {
        failed = true;
        logFailure(log, err, "a reply on WhatsApp could not be stored");
      }
    return failed;
  };

  routes.get(WHATSAPP_WEBHOOK, (c) => {
    const {
      "hub.mode": mode,
      "hub.verify_token": token,
      "hub.challenge": challenge,
    } = c.req.query();
    if (!config.whatsapp || mode !== "subscribe" || !challenge) return c.body(null, 404);
    return sameHash(config.whatsapp.verifyToken, token ?? "")
      ? c.text(challenge)
      : c.body(null, 403);
  });

  routes.post(WHATSAPP_WEBHOOK, async (c) => {
    const { whatsapp } = config;
    if (!whatsapp) return c.body(null, 404);
    const body = await bodyOf(c.req.raw);
    if (!body) return c.body(null, 413);
    if (!isSigned(whatsapp.appSecret, body, c.req.header("x-hub-signature-256"))) {
      log.warn({}, "a WhatsApp webhook was refused: its signature is wrong");
      return c.body(null, 401);
    }
    const told = readNotification(body, whatsapp.phoneId);
    if (!told) return c.body(null, 400);
    await takeStates(told.states);
    const failed = await takeReplies(told.replies);
    return c.body(null, failed ? 500 : 200);
  });

  routes.on(["GET", "POST"], SMS_WEBHOOK, async (c) => {
    const { smsStates } = config;
    if (!smsStates || !sameHash(smsStates.token, c.req.param("token"))) return c.body(null, 404);
    const body = await bodyOf(c.req.raw);
    if (!body) return c.body(null, 413);
    const state = readSmsState(smsStates, new URL(c.req.url).searchParams, body, now());
    if (!state) return c.body(null, 400);
    await takeStates([state]);
    return c.body(null, 200);
  });

  routes.all(WHATSAPP_WEBHOOK, (c) => c.body(null, 405, { Allow: "GET, POST" }));
  routes.all(SMS_WEBHOOK, (c) => c.body(null, 405, { Allow: "GET, POST" }));
  return routes;
}

/** @returns undefined for a body that is too long. */
async function bodyOf(request: Request) {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BODY_BYTES) return undefined;
  const body = new Uint8Array(await request.arrayBuffer());
  return body.length > MAX_BODY_BYTES ? undefined : body;
}
