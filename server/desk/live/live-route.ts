import { Hono } from "hono";
import { findSignedIn } from "#app/desk/access/signed-in.server.ts";
import { readCookie } from "#app/desk/sign-in/sign-in/desk-cookies.server.ts";
import { findSession } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import { refuse } from "#app/http/answers.server.ts";
import type { Services } from "#server/app.ts";
import { RETRY_AFTER } from "#server/guard/overload.ts";
import { logFailure } from "#server/observe/log.ts";
import { watchDesk } from "./watch-desk.ts";

/** More screens than the largest lab has open; each stream is a connection. */
const MAX_STREAMS = 200;
/** Of one session: more tabs than anybody works in. The others are for the colleagues. */
const MAX_OF_SESSION = 10;

/** A browser that hears nothing for longer takes its connection for broken (`live-connection.ts`). */
const BEAT_MS = 8_000;

const encoder = new TextEncoder();
const eventOf = (name: string) => encoder.encode(`event: ${name}\ndata:\n\n`);

/**
 * `GET /live`: server-sent events, without any data. `changed`: read the screen again; `beat`: still
 * there; `signed-out`: the session has ended, and so does the stream. It keeps no session alive;
 * `POST /live` does, by which a screen says that somebody touched it.
 */
export function liveRoutes({ config, db, log, now }: Services) {
  const subscribe = watchDesk({ db, log, now });
  /** Ends a stream, and the session it belongs to. */
  const open = new Map<() => void, string>();
  const app = new Hono();

  app.get("/live", async (c) => {
    const token = readCookie(c.req.raw.headers, "session", config.deskUrl);
    const isSignedIn = async () =>
      token !== undefined && (await findSession(db, token, now())) !== undefined;
    if (token === undefined || !(await isSignedIn())) return refuse(c, 401, "Please sign in.");
    const own = [...open.values()].filter((session) => session === token).length;
    if (open.size >= MAX_STREAMS || own >= MAX_OF_SESSION) {
      c.header(...RETRY_AFTER);
      return refuse(c, 503, "Too many screens are open.");
    }
    let end = () => {};
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        const send = (name: string) => controller.enqueue(eventOf(name));
        const unsubscribe = subscribe(() => send("changed"));
        const beat = async () => {
          if (await isSignedIn()) return send("beat");
          send("signed-out");
          end();
          controller.close();
        };
        const timer = setInterval(() => {
          beat().catch((err: unknown) => logFailure(log, err, "a live stream could not go on"));
        }, BEAT_MS);
        const stop = () => {
          end();
          controller.close();
        };
        end = () => {
          clearInterval(timer);
          unsubscribe();
          open.delete(stop);
        };
        open.set(stop, token);
        send("beat");
      },
      cancel: () => end(),
    });
    return c.body(stream, 200, {
      "Content-Type": "text/event-stream; charset=utf-8",
      // nginx would hold events back until its buffer is full.
      "X-Accel-Buffering": "no",
    });
  });

  app.post("/live", async (c) => {
    const found = await findSignedIn({ db, config, now: now(), request: c.req.raw });
    return found ? c.body(null, 204) : refuse(c, 401, "Please sign in.");
  });

  return {
    app,
    /** Ends every stream, so that the server can stop; browsers come back by themselves. */
    close: () => {
      for (const stop of open.keys()) stop();
    },
  };
}
