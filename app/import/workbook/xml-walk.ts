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
  const take = (text: string) => walk.text?.(text);
  Object.assign(parser, {
    ondoctype() {
      throw new NotRead("unreadable");
    },
    onerror(error: Error) {
      throw error;
    },
    onopentag({ name, attributes }: sax.Tag) {
      const written: Record<string, string> = {};
      for (const [key, value] of Object.entries(attributes)) written[bare(key)] = value;
      walk.open(bare(name), written);
    },
    onclosetag: (name: string) => walk.close?.(bare(name)),
    ontext: take,
    oncdata: take,
  });
  await zip.read(part, (text) => parser.write(text));
  parser.close();
}
