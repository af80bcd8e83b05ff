import type { Db } from "#app/db/schema.server.ts";
import { findReportChunk } from "./reports.queries.server.ts";

/** Large chunks, because SQLite reads the whole file for each one. Most reports fit in one. */
export const CHUNK_BYTES = 1024 * 1024;

type File = { id: string; bytes: number };

/**
 * Streams a report's file at the client's pace, with one chunk in memory however large the file is.
 * Calls `onEnd` once: when the file is sent, when reading fails, or when the client goes away.
 */
export function streamReport(db: Db, { id, bytes }: File, signal: AbortSignal, onEnd: () => void) {
  let sent = 0;
  if (signal.aborted) onEnd();
  signal.addEventListener("abort", onEnd, { once: true });
  const end = () => {
    signal.removeEventListener("abort", onEnd);
    onEnd();
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const chunk = await findReportChunk(db, id, sent, CHUNK_BYTES);
          if (!chunk) throw new Error("A report was withdrawn while it was being sent");
          controller.enqueue(chunk);
          sent += chunk.byteLength;
          if (sent < bytes) return;
          controller.close();
          end();
        } catch (error) {
          end();
          throw error;
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}
