import type { Socket } from "node:net";
import type { MiddlewareHandler } from "hono";

type Incoming = { incoming?: { socket?: Pick<Socket, "setTimeout" | "timeout"> } } | undefined;

/** Lets a connection rest up to `ms` while its answer is made; then it must make progress as before. */
export const allowLongAnswer =
  (ms: number): MiddlewareHandler =>
  async (c, next) => {
    const environment: Incoming = c.env;
    const socket = environment?.incoming?.socket;
    const before = socket?.timeout;
    socket?.setTimeout(ms);
    try {
      await next();
    } finally {
      if (before !== undefined) socket?.setTimeout(before);
    }
  };
