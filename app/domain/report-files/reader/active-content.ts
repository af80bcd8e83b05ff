import { constants, inflateSync } from "node:zlib";
import {
  objectsOf,
  type PdfDictionary,
  type PdfObject,
  PdfScanner,
  type PdfValue,
  valuesOf,
} from "./pdf-objects.ts";

/** Actions that start something, or open another file, whoever asks for them. */
const STARTING = new Set([
  "JavaScript",
  "Launch",
  "SubmitForm",
  "ImportData",
  "GoToR",
  "GoToE",
  "Thread",
  "Rendition",
  "Movie",
  "Sound",
  "GoTo3DView",
  "RichMediaExecute",
]);
/** Kinds of annotations and streams that hold another file, or play one. */
const HOLDING = new Set(["FileAttachment", "RichMedia", "Movie", "Sound", "Screen", "3D"]);
/** Keys under which scripts, other files and forms with scripts hang. */
const HOLDING_KEYS = new Set(["JavaScript", "EmbeddedFiles", "XFA"]);

/** More than any program packs into one object stream. */
const MOST_UNPACKED = 32 * 1024 * 1024;

/** What keeps a PDF from being published. */
export type ActiveContent =
  /** It starts something or holds another file. */
  | "active"
  /** It is encrypted, with objects that nobody sees without decrypting. */
  | "hidden";

/**
 * Walks all objects of a PDF, those of compressed object streams too. A link of the web that waits for a
 * click is harmless. @throws when objects cannot be unpacked.
 */
export function findActiveContent(bytes: Buffer): ActiveContent | undefined {
  const written = [...objectsOf(bytes)];
  const packed = written.filter(isPacked);
  const isEncrypted = written.some(
    ({ value }) => "entries" in value && valuesOf(value, "Encrypt").length > 0,
  );
  if (isEncrypted && packed.length > 0) return "hidden";
  const objects = [...written, ...packed.flatMap((stream) => unpack(bytes, stream))];
  const review = new Review(objects, isEncrypted);
  return objects.some(({ value }) => review.isActiveObject(value)) ? "active" : undefined;
}

type Packed = PdfObject & { value: PdfDictionary; streamAt: number };

/** An object stream, even one that does not say so. */
const isPacked = (object: PdfObject): object is Packed =>
  object.streamAt !== undefined &&
  "entries" in object.value &&
  (valuesOf(object.value, "First").length > 0 || isOfType(object.value, "ObjStm"));

const isOfType = (dictionary: PdfDictionary, type: string) =>
  valuesOf(dictionary, "Type").some((value) => "name" in value && value.name === type);

function unpack(bytes: Buffer, { value, streamAt }: Packed): PdfObject[] {
  const first = onlyNumber(value, "First");
  const count = onlyNumber(value, "N");
  const data = isDeflated(value)
    ? inflateSync(bytes.subarray(streamAt), {
        maxOutputLength: MOST_UNPACKED,
        // As readers do, what can be unpacked of a stream that is cut off is taken.
        finishFlush: constants.Z_SYNC_FLUSH,
      })
    : bytes.subarray(streamAt);
  const header = new PdfScanner(data, 0);
  const objects: PdfObject[] = [];
  while (objects.length < count) {
    const [number, offset] = [header.value(), header.value()];
    if (!("number" in number && "number" in offset)) throw new Error("no place of an object");
    const inside = new PdfScanner(data, first + offset.number);
    objects.push({ number: number.number, value: inside.value(), streamAt: undefined });
  }
  return objects;
}

function onlyNumber(dictionary: PdfDictionary, key: string) {
  const [value, ...others] = valuesOf(dictionary, key);
  if (!value || others.length > 0 || !("number" in value)) throw new Error(`no ${key}`);
  return value.number;
}

/** @throws for another filter than the one that programs use for objects. */
function isDeflated(dictionary: PdfDictionary) {
  const filters = valuesOf(dictionary, "Filter").flatMap((value) =>
    "items" in value ? value.items : [value],
  );
  const parameters = [...valuesOf(dictionary, "DecodeParms"), ...valuesOf(dictionary, "DP")];
  const isPlain = parameters.every((value) => "keyword" in value && value.keyword === "null");
  const [filter, ...others] = filters;
  if (!filter && isPlain) return false;
  if (isPlain && filter && "name" in filter && filter.name === "FlateDecode" && others.length === 0)
    return true;
  throw new Error("unusual filter");
}

class Review {
  readonly #byNumber = new Map<number, PdfValue[]>();
  readonly #isEncrypted: boolean;

  constructor(objects: readonly PdfObject[], isEncrypted: boolean) {
    this.#isEncrypted = isEncrypted;
    for (const { number, value } of objects) {
      if (number === undefined) continue;
      const known = this.#byNumber.get(number);
      if (known) known.push(value);
      else this.#byNumber.set(number, [value]);
    }
  }

  /** A name may stand alone, for others to refer to. */
  isActiveObject(value: PdfValue) {
    const isName = "name" in value && (STARTING.has(value.name) || HOLDING.has(value.name));
    return isName || this.#isActive(value);
  }

  #isActive(value: PdfValue): boolean {
    if ("items" in value) return value.items.some((item) => this.#isActive(item));
    if (!("entries" in value)) return false;
    return (
      this.#isStartingOrHolding(value) ||
      this.#startsByItself(value) ||
      value.entries.some(([, part]) => this.#isActive(part))
    );
  }

  #isStartingOrHolding(dictionary: PdfDictionary) {
    const isOneOf = (key: string, names: ReadonlySet<string>) =>
      valuesOf(dictionary, key).some((value) => "name" in value && names.has(value.name));
    return (
      isOneOf("S", STARTING) ||
      isOneOf("Subtype", HOLDING) ||
      isOfType(dictionary, "EmbeddedFile") ||
      dictionary.entries.some(([key]) => HOLDING_KEYS.has(key)) ||
      isFileWithContent(dictionary) ||
      (!this.#isEncrypted && !this.#urlsOf(dictionary).every(isHarmlessLink))
    );
  }

  /** What a document, page, annotation or field does without a click. */
  #startsByItself(dictionary: PdfDictionary) {
    const triggers = valuesOf(dictionary, "AA")
      .flatMap((value) => this.#resolved(value))
      .flatMap((value) => ("entries" in value ? value.entries.map(([, action]) => action) : []));
    return [...valuesOf(dictionary, "OpenAction"), ...triggers].some((action) =>
      this.#opensLink(action, new Set()),
    );
  }

  /** An action, or one after it, that goes to the web. */
  #opensLink(action: PdfValue, seen: Set<PdfValue>): boolean {
    return this.#resolved(action).some((value) => {
      if (seen.has(value)) return false;
      seen.add(value);
      if ("items" in value) return value.items.some((item) => this.#opensLink(item, seen));
      if (!("entries" in value)) return false;
      return (
        this.#isLink(value) || valuesOf(value, "Next").some((next) => this.#opensLink(next, seen))
      );
    });
  }

  #isLink(dictionary: PdfDictionary) {
    return valuesOf(dictionary, "S")
      .flatMap((value) => this.#resolved(value))
      .some((value) => "name" in value && value.name === "URI");
  }

  #urlsOf(dictionary: PdfDictionary) {
    if (!this.#isLink(dictionary)) return [];
    return valuesOf(dictionary, "URI")
      .flatMap((value) => this.#resolved(value))
      .flatMap((value) => ("text" in value ? [value.text] : []));
  }

  /** Every object of that number: of an updated file, readers may take an older one. */
  #resolved(value: PdfValue): readonly PdfValue[] {
    return "reference" in value ? (this.#byNumber.get(value.reference) ?? []) : [value];
  }
}

/** A file specification with the file in it. */
const isFileWithContent = (dictionary: PdfDictionary) =>
  valuesOf(dictionary, "EF").length > 0 &&
  (isOfType(dictionary, "Filespec") ||
    ["F", "UF"].some((key) => valuesOf(dictionary, key).some((value) => "text" in value)));

/** Leads to a page, a mail or a call, once somebody has clicked it. */
export function isHarmlessLink(url: string) {
  const plain = url.replaceAll(/[^!-~]/g, "");
  const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec(plain) ?? [];
  if (scheme) return /^(?:https?|mailto|tel|sms)$/i.test(scheme);
  return !/^[/\\]/.test(plain);
}
