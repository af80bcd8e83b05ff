/**
 * Reads the objects of a PDF as they are written: numbers, names, strings, arrays, dictionaries and
 * references, without following any of them.
 */

/** A name without its escapes: `/L#61unch` is `Launch`. */
export type PdfName = { name: string };
export type PdfDictionary = { entries: readonly (readonly [string, PdfValue])[] };
export type PdfValue =
  | PdfName
  | PdfDictionary
  | { items: readonly PdfValue[] }
  | { text: string }
  | { reference: number }
  | { number: number }
  /** A keyword such as `true` or `endobj`, or a sign that belongs to nothing. */
  | { keyword: string };

/** Deeper values than any program writes: reading them would overflow the stack. */
const MOST_DEPTH = 200;

const codes = (signs: string) => new Set(Array.from(signs, (sign) => sign.charCodeAt(0)));
const BLANKS = codes("\0\t\n\f\r ");
const DELIMITERS = codes("()<>[]{}/%");
const code = (sign: string) => sign.charCodeAt(0);
const [PERCENT, SLASH, OPEN, CLOSE, LESS, GREATER, SQUARE, SQUARED, BACKSLASH] = [
  ..."%/()<>[]\\",
].map(code) as [number, number, number, number, number, number, number, number, number];
const LINE_ENDS = codes("\r\n");
const isRegular = (byte: number) => !BLANKS.has(byte) && !DELIMITERS.has(byte);

/** Reads one value after the other from `at` on. */
export class PdfScanner {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  get isAtEnd() {
    this.#skipBlanks();
    return this.at >= this.#bytes.length;
  }

  /** @throws RangeError for values that are too deep. */
  value(depth = 0): PdfValue {
    if (depth > MOST_DEPTH) throw new RangeError("too deep");
    this.#skipBlanks();
    const byte = this.#bytes[this.at];
    if (byte === SLASH) return { name: this.#name() };
    if (byte === OPEN) return { text: this.#string() };
    if (byte === SQUARE) return this.#array(depth);
    if (byte === LESS)
      return this.#bytes[this.at + 1] === LESS ? this.#dictionary(depth) : this.#hexString();
    const word = this.#word();
    return /^[+-]?[\d.]+$/.test(word) ? this.#numberOrReference(Number(word)) : { keyword: word };
  }

  #skipBlanks() {
    const bytes = this.#bytes;
    for (; this.at < bytes.length; this.at++) {
      const byte = bytes[this.at] ?? 0;
      if (byte === PERCENT)
        while (this.at < bytes.length && !LINE_ENDS.has(bytes[this.at] ?? 0)) this.at++;
      else if (!BLANKS.has(byte)) return;
    }
  }

  /** Regular signs; a delimiter that belongs to nothing is a word of its own. */
  #word() {
    const start = this.at;
    while (this.at < this.#bytes.length && isRegular(this.#bytes[this.at] ?? 0)) this.at++;
    if (this.at === start) this.at++;
    return latin(this.#bytes.subarray(start, this.at));
  }

  #name() {
    this.at++;
    if (!isRegular(this.#bytes[this.at] ?? code("/"))) return "";
    return this.#word().replaceAll(/#([\dA-Fa-f]{2})/g, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );
  }

  #numberOrReference(number: number): PdfValue {
    const after = this.at;
    if (Number.isInteger(number) && number >= 0) {
      this.#skipBlanks();
      if (/^\d+$/.test(this.#word())) {
        this.#skipBlanks();
        if (this.#word() === "R") return { reference: number };
      }
    }
    this.at = after;
    return { number };
  }

  #string() {
    const bytes = this.#bytes;
    const signs: number[] = [];
    let open = 0;
    for (; this.at < bytes.length; this.at++) {
      const byte = bytes[this.at] ?? 0;
      if (byte === BACKSLASH) {
        this.#escape(signs);
        continue;
      }
      if (byte === OPEN && open++ === 0) continue;
      if (byte === CLOSE && --open === 0) break;
      signs.push(byte);
    }
    this.at++;
    return latin(Uint8Array.from(signs));
  }

  /** What a backslash in a string stands for; ends on its last sign. */
  #escape(signs: number[]) {
    const rest = latin(this.#bytes.subarray(this.at + 1, this.at + 4));
    const [octal] = /^[0-7]{1,3}/.exec(rest) ?? [];
    if (octal) {
      signs.push(Number.parseInt(octal, 8) & 0xff);
      this.at += octal.length;
      return;
    }
    const [lineEnd] = /^(?:\r\n|\r|\n)/.exec(rest) ?? [];
    this.at += lineEnd?.length ?? 1;
    if (!lineEnd) signs.push(code(ESCAPES[rest.charAt(0)] ?? rest.charAt(0)));
  }

  #hexString() {
    const start = ++this.at;
    while (this.at < this.#bytes.length && this.#bytes[this.at] !== GREATER) this.at++;
    const digits = latin(this.#bytes.subarray(start, this.at)).replaceAll(/[^\dA-Fa-f]/g, "");
    this.at++;
    return {
      text: Buffer.from(digits.padEnd(digits.length + (digits.length % 2), "0"), "hex").toString(
        "latin1",
      ),
    };
  }

  #array(depth: number): PdfValue {
    this.at++;
    const items: PdfValue[] = [];
    while (!this.isAtEnd) {
      if (this.#bytes[this.at] === SQUARED) {
        this.at++;
        break;
      }
      const item = this.value(depth + 1);
      if (isEnd(item)) break;
      items.push(item);
    }
    return { items };
  }

  #dictionary(depth: number): PdfDictionary {
    this.at += 2;
    const entries: (readonly [string, PdfValue])[] = [];
    while (!this.isAtEnd) {
      if (this.#bytes[this.at] === GREATER) {
        this.at += 2;
        break;
      }
      const key = this.value(depth + 1);
      if (isEnd(key)) break;
      if ("name" in key && this.#bytes[this.at] !== GREATER)
        entries.push([key.name, this.value(depth + 1)]);
    }
    return { entries };
  }
}

/** True where an object ends although a bracket is still open: what is left belongs to the next one. */
const isEnd = (value: PdfValue) =>
  "keyword" in value && (value.keyword === "endobj" || value.keyword === "stream");

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

const latin = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");

/** The values of a key; a damaged or hostile dictionary may have several. */
export const valuesOf = ({ entries }: PdfDictionary, key: string) =>
  entries.flatMap(([name, value]) => (name === key ? [value] : []));

/** An object, or a trailer, where it is written; a number only where one stands before it. */
export type PdfObject = {
  number: number | undefined;
  value: PdfValue;
  /** Where the bytes of its stream begin. */
  streamAt: number | undefined;
};

const LINE_FEED = code("\n");
const RETURN = code("\r");

/**
 * Every place of a file where an object or a trailer can begin, whatever its cross-references say: readers
 * disagree about damaged ones, and so about what they would open.
 */
export function* objectsOf(bytes: Buffer): Generator<PdfObject> {
  for (const keyword of ["obj", "trailer"])
    for (let at = bytes.indexOf(keyword); at >= 0; at = bytes.indexOf(keyword, at + 1)) {
      const scanner = new PdfScanner(bytes, at + keyword.length);
      if (scanner.isAtEnd) continue;
      const value = scanner.value();
      yield { number: numberBefore(bytes, at), value, streamAt: streamAfter(bytes, scanner) };
    }
}

function numberBefore(bytes: Buffer, at: number) {
  const before = bytes.toString("latin1", Math.max(0, at - MOST_BEFORE), at);
  const [number = "", generation = ""] = before
    .split(/[\0\t\n\f\r ]+/)
    .filter(Boolean)
    .slice(-2);
  return /^\d+$/.test(number) && /^\d+$/.test(generation) ? Number(number) : undefined;
}

/** Number and generation of an object, with the blanks between them. */
const MOST_BEFORE = 60;

function streamAfter(bytes: Buffer, scanner: PdfScanner) {
  if (scanner.isAtEnd) return undefined;
  if (!bytes.subarray(scanner.at, scanner.at + "stream".length).equals(Buffer.from("stream")))
    return undefined;
  let at = scanner.at + "stream".length;
  if (bytes[at] === RETURN) at++;
  if (bytes[at] === LINE_FEED) at++;
  return at;
}
