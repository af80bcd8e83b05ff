import type { IncomingMessage } from "node:http";
import { MAX_BODY_BYTES } from "#app/lib/answers.server.ts";

/** Where the fetch adapter looks for a body that has been read already. */
type WithRawBody = IncomingMessage & { rawBody?: Buffer };

/**
 * Waits for the whole body, so that a half-sent request occupies a connection and nothing more.
 * One byte over the limit is kept, so that the handler sees that it is too large.
 * @param proceed is not called when the client goes away before the end.
 */
export function readWholeBody(request: WithRawBody, proceed: () => void) {
  // node:http gives a request without a body as one that has ended already.
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
