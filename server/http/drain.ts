import type { Server } from "node:http";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";

/** The state of the shutdown. */
export type Life = {
  stopping: boolean;
  /** When set, new requests wait for it. */
  held?: Promise<void> | undefined;
};

const DRAIN_MS = 1_000;
const HOLD_MS = 100;
const IDLE_MS = 1_000;
/** Together with the rest of the shutdown below ten seconds, even on a busy machine. */
const FORCE_CLOSE_MS = 7_500;

/**
 * Shuts down gracefully. For a moment connections are still accepted, each closed by its response,
 * while the load balancer learns from /readyz that this server stops. Then the server stops accepting
 * and waits for the open requests.
 */
export async function drain(server: Server, life: Life, closeFastLane: () => void) {
  const forceClose = setTimeout(() => server.closeAllConnections(), FORCE_CLOSE_MS);
  life.stopping = true;
  await sleep(DRAIN_MS);
  // Drain the accept queue before close(), or its clients get ECONNRESET. A client that waits for a
  // response opens no further connection, so holding all responses lets the queue run empty.
  const hold = Promise.withResolvers<void>();
  life.held = hold.promise;
  await sleep(HOLD_MS);
  await emptyAcceptQueue(server);
  const closed = new Promise((resolve) => server.close(resolve));
  life.held = undefined;
  hold.resolve();
  // Connections accepted last may be about to send a request.
  await sleep(IDLE_MS);
  await setImmediate(); // read what has arrived meanwhile
  closeFastLane();
  await closed;
  clearTimeout(forceClose);
}

/** libuv accepts one connection per turn of the event loop, and those left at `close()` are reset. */
async function emptyAcceptQueue(server: Server) {
  let accepted = true;
  const onConnection = () => (accepted = true);
  server.on("connection", onConnection);
  while (accepted) {
    accepted = false;
    await setImmediate();
  }
  server.off("connection", onConnection);
}
