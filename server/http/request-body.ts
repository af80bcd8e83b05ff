import type { IncomingMessage } from "node:http";
import { MAX_BODY_BYTES } from "#app/http/body-limits.ts";

/** The fetch adapter takes a body that was already read from `rawBody`. */
type WithRawBody = IncomingMessage & { rawBody?: Buffer };

type Then = {
  /** Not called when the client disconnects early. */
  proceed: () => void;
  /** Called in its place when the body has not ended after `withinMs`. */
  tooSlow: () => void;
  withinMs: number;
};

/**
 * Waits for the whole body, so that a half-sent request holds no slot of a limiter. Keeps one byte
 * over the limit, so that the handler sees that the body is too large.
 */
export function readWholeBody(request: WithRawBody, { proceed, tooSlow, withinMs }: Then) {
  // node:http marks a request without a body as ended.
  if (request.readableEnded) {
    request.rawBody = Buffer.alloc(0);
    return proceed();
  }
  let chunks: Buffer[] = [];
  let length = 0;
  const patience = setTimeout(() => {
    request.removeAllListeners("end").removeAllListeners("data");
    chunks = [];
    tooSlow();
  }, withinMs);
  request.once("close", () => clearTimeout(patience));
  request.on("data", (chunk: Buffer) => {
    if (length <= MAX_BODY_BYTES) chunks.push(chunk);
    length += chunk.length;
  });
  request.on("end", () => {
    clearTimeout(patience);
    request.rawBody = Buffer.concat(chunks).subarray(0, MAX_BODY_BYTES + 1);
    proceed();
  });
}
