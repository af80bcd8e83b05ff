import type { Db } from "#app/db/schema.server.ts";
import { findReportPiece } from "./reports.queries.server.ts";

/** SQLite reads the whole file for each piece, so pieces are few; most reports are a single one. */
export const PIECE_BYTES = 1024 * 1024;

type File = { id: string; bytes: number };

/**
 * A report's file, read piece by piece as fast as the client takes it: one piece in memory, however
 * large the file. `onEnd` is called once, when it has been read, has failed or is no longer wanted.
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
          const piece = await findReportPiece(db, id, sent, PIECE_BYTES);
          if (!piece) throw new Error("A report was withdrawn while it was being sent");
          controller.enqueue(piece);
          sent += piece.byteLength;
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
