import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";

const LIMITS = { files: 20, parts: 30, fieldSize: 1_000, fieldNameSize: 100, headerPairs: 20 };

/** A body that ended early, or is not what its type says. */
export class BrokenBody extends Error {}

/** Gets undefined for a file that is larger than allowed. It must not fail: that would stop the body. */
type Take = (name: string, bytes: Buffer | undefined) => Promise<void>;

/** Fields that come with the files, of which each may have so many bytes. */
type Fields = { maxBytes: number; take: (name: string, value: string) => void };

/**
 * Reads the files of a multipart body as they arrive and hands them over one after the other: the next
 * is not read before `take` is done, so that only one is in memory.
 * @throws BrokenBody; what was handed over before then counts.
 */
export async function takeFiles(request: Request, maxBytes: number, take: Take, fields?: Fields) {
  let taken = Promise.resolve();
  try {
    const parser = new Busboy({
      headers: { "content-type": request.headers.get("Content-Type") ?? "" },
      // One byte more, so that a file of exactly the limit is not cut.
      limits: {
        ...LIMITS,
        ...(fields && { fieldSize: fields.maxBytes + 1 }),
        fileSize: maxBytes + 1,
      },
    });
    parser.on("field", (name, value) => fields?.take(name, value));
    parser.on("file", (_field, stream, name) => {
      taken = taken.then(async () => take(name ?? "", await bytesOf(stream, maxBytes)));
      // A file without its end fails here, and the body fails with it.
      taken.catch(() => {});
    });
    await pipeline(Readable.from(request.body ?? []), parser);
    await taken;
  } catch (error) {
    throw new BrokenBody(error instanceof Error ? error.message : String(error));
  }
}

async function bytesOf(stream: BusboyFileStream, maxBytes: number) {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= maxBytes) chunks.push(chunk);
  }
  return length > maxBytes ? undefined : Buffer.concat(chunks);
}
