import type { IncomingMessage } from "node:http";
import { MAX_BODY_BYTES } from "#app/lib/answers.server.ts";

/** The fetch adapter takes a body that was already read from `rawBody`. */
type WithRawBody = IncomingMessage & { rawBody?: Buffer };

/**
 * Waits for the whole body, so that a half-sent request holds no slot of a limiter. Keeps one byte
 * over the limit, so that the handler sees that the body is too large.
 * @param proceed is not called when the client disconnects early.
 */
export function readWholeBody(request: WithRawBody, proceed: () => void) {
  // node:http marks a request without a body as ended.
  if (request.readableEnded) {
    request.rawBody = Buffer.alloc(0);
    return proceed();
  }
  const chunks: Buffer[] = [];
  let length = 0;
  request.on("data", (chunk: Buffer) => {
    if (length <= MAX_BODY_BYTES) chunks.push(chunk);
    length += chunk.length;
  });
  request.on("end", () => {
    request.rawBody = Buffer.concat(chunks).subarray(0, MAX_BODY_BYTES + 1);
    proceed();
  });
}
