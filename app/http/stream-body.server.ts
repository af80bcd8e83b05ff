import type { Context } from "hono";

/**
 * Streams a body. If it fails midway, the client must not mistake it for complete: over HTTP the
 * connection is destroyed and the error goes to `report`; in process the read rejects, and the caller
 * reports.
 */
export function streamBody(
  c: Context,
  body: AsyncIterable<Uint8Array>,
  report: (error: unknown) => void,
) {
  const chunks = body[Symbol.asyncIterator]();
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    try {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    } catch (error) {
      const connection = connectionOf(c);
      if (!connection) return controller.error(error);
      report(error);
      // @hono/node-server answers an errored stream with its message and prints its stack.
      connection.destroy();
    }
  };
  const cancel = async () => {
    await chunks.return?.();
  };
  return new ReadableStream<Uint8Array>({ pull, cancel }, { highWaterMark: 0 });
}

type Environment = { outgoing?: { destroy(): unknown }; inProcess?: boolean };

/** Undefined for a call made in process. */
function connectionOf(c: Context) {
  const environment: Environment | undefined = c.env;
  return environment?.inProcess ? undefined : environment?.outgoing;
}
