import type { Context } from "hono";

/**
 * A body that is sent piece by piece must not look whole when it fails midway: over HTTP the connection
 * is cut and `report` is told; read in process, the read rejects and its caller reports.
 */
export function cutOnFailure(
  c: Context,
  body: AsyncIterable<Uint8Array>,
  report: (error: unknown) => void,
) {
  const pieces = body[Symbol.asyncIterator]();
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    try {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    } catch (error) {
      const connection = connectionOf(c);
      if (!connection) return controller.error(error);
      report(error);
      // @hono/node-server would print the stack of an errored stream and send its message.
      connection.destroy();
    }
  };
  const cancel = async () => {
    await pieces.return?.();
  };
  return new ReadableStream<Uint8Array>({ pull, cancel }, { highWaterMark: 0 });
}

type Environment = { outgoing?: { destroy(): unknown }; inProcess?: boolean };

/** Undefined for a call made in process. */
function connectionOf(c: Context) {
  const environment: Environment | undefined = c.env;
  return environment?.inProcess ? undefined : environment?.outgoing;
}
