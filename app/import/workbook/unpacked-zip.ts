import { StringDecoder } from "node:string_decoder";
import { promisify } from "node:util";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import { NotRead } from "./workbook.ts";
import { WORKBOOK_LIMITS } from "./workbook-limits.ts";

/** The parts of a workbook, which is a ZIP archive. What they say of their size is not believed. */
export class UnpackedZip {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  #unpacked = 0;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** @throws for what is no archive, or names a part twice: readers would not agree on which one counts. */
  static async open(bytes: Buffer) {
    const zip = await promisify(
      (given: Buffer, done: (error: Error | null, zip?: ZipFile) => void) =>
        fromBuffer(given, { lazyEntries: true }, done),
    )(bytes);
    if (!zip) throw new NotRead("unreadable");
    const entries = new Map<string, Entry>();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    zip.on("entry", (entry: Entry) => {
      if (entries.has(entry.fileName)) reject(new NotRead("unreadable"));
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once("end", resolve);
    zip.once("error", reject);
    zip.readEntry();
    await promise;
    return new UnpackedZip(zip, entries);
  }

  get names() {
    return [...this.#entries.keys()];
  }

  has(name: string) {
    return this.#entries.has(name);
  }

  /** Hands over the text of a part as it is unpacked. @throws NotRead beyond the limit. */
  async read(name: string, take: (text: string) => void) {
    const entry = this.#entries.get(name);
    if (!entry) throw new NotRead("unreadable");
    if (entry.isEncrypted()) throw new NotRead("encrypted");
    const stream = await promisify(
      (done: (error: Error | null, stream?: NodeJS.ReadableStream) => void) =>
        this.#zip.openReadStream(entry, done),
    )();
    if (!stream) throw new NotRead("unreadable");
    const decoder = new StringDecoder("utf8");
    for await (const chunk of stream) {
      const bytes = Buffer.from(chunk);
      this.#unpacked += bytes.length;
      if (this.#unpacked > WORKBOOK_LIMITS.unpackedBytes) throw new NotRead("too-much");
      take(decoder.write(bytes));
    }
    take(decoder.end());
  }
}
