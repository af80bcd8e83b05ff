import type { Context } from "hono";

/**
 * Sends a body piece by piece, each made when the one before has been taken. A failure midway must not
 * look like the end: it cuts the connection, or, read in process, rejects the read.
 * @param report is told of a failure that no reader in process will see.
 */
export function streamed(
  c: Context,
  pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>,
  report: (error: unknown) => void,
) {
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    try {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    } catch (error) {
      const connection = connectionOf(c);
      if (!connection) return controller.error(error);
      report(error);
      // An errored stream would be printed, with its stack, by @hono/node-server.
      connection.destroy();
    }
  };
  const cancel = async () => {
    await pieces.return(undefined);
  };
  return c.body(new ReadableStream({ pull, cancel }, { highWaterMark: 0 }));
}

type Environment = { outgoing?: { destroy(): unknown }; inProcess?: boolean };

/** Undefined for a call made in process. */
function connectionOf(c: Context) {
  const environment: Environment | undefined = c.env;
  return environment?.inProcess ? undefined : environment?.outgoing;
}
