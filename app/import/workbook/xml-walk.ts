import sax from "sax";
import { NotRead } from "./workbook.ts";
import type { UnpackedZip } from "./unpacked-zip.ts";

export type Attributes = Readonly<Record<string, string>>;
/** Names come without their prefix, which every program chooses for itself. */
export type Walk = {
  open(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
};

const bare = (name: string) => name.slice(name.indexOf(":") + 1);

/**
 * Walks a part of a workbook as it is unpacked. Entities of its own are not read: a document type, which
 * could define some, ends it. @throws for what is not well-formed.
 */
export async function walkXml(zip: UnpackedZip, part: string, walk: Walk) {
  const parser = sax.parser(true, { trim: false, normalize: false });
  parser.ondoctype = () => {
    throw new NotRead("unreadable");
  };
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => {
    const written: Record<string, string> = {};
    for (const [key, value] of Object.entries(attributes)) written[bare(key)] = String(value);
    walk.open(bare(name), written);
  };
  parser.onclosetag = (name) => walk.close?.(bare(name));
  parser.ontext = (text) => walk.text?.(text);
  parser.oncdata = (text) => walk.text?.(text);
  await zip.read(part, (text) => parser.write(text));
  parser.close();
}
