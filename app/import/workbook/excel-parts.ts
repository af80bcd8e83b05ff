import { posix } from "node:path";
import { NotRead } from "./workbook.ts";
import type { UnpackedZip } from "./unpacked-zip.ts";
import { walkXml } from "./xml-walk.ts";

type Relation = { id: string; kind: string; part: string };

/** The parts that `part` names, with the last word of what each is: `worksheet`, `styles`. */
async function relationsOf(zip: UnpackedZip, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const name = posix.join(folder, "_rels", `${posix.basename(part)}.rels`);
  const relations: Relation[] = [];
  if (!zip.has(name)) return relations;
  await walkXml(zip, name, {
    open(element, { Id = "", Type = "", Target = "", TargetMode }) {
      if (element !== "Relationship" || TargetMode === "External") return;
      const target = Target.startsWith("/") ? Target.slice(1) : posix.join(folder, Target);
      relations.push({ id: Id, kind: Type.slice(Type.lastIndexOf("/") + 1), part: target });
    },
  });
  return relations;
}

/** Where the parts of an Excel workbook are. */
export type ExcelParts = {
  sheets: readonly { name: string; part: string }[];
  sharedStrings: string | undefined;
  styles: string | undefined;
  /** Days are counted from 1904, as Excel for the Mac did. */
  isFrom1904: boolean;
};

/** Hidden sheets are left out: they hold what the lab does not show. */
export async function findExcelParts(zip: UnpackedZip): Promise<ExcelParts> {
  const [book] = (await relationsOf(zip, "")).filter(({ kind }) => kind === "officeDocument");
  if (!book) throw new NotRead("no-table");
  if (book.part.endsWith(".bin")) throw new NotRead("binary-excel");
  const relations = await relationsOf(zip, book.part);
  const sheets: { name: string; part: string }[] = [];
  let isFrom1904 = false;
  let isWorkbook = false;
  await walkXml(zip, book.part, {
    open(element, { name = "", id, state = "visible", date1904 = "0" }) {
      if (element === "workbook") isWorkbook = true;
      if (element === "workbookPr") isFrom1904 = date1904 === "1" || date1904 === "true";
      if (element !== "sheet" || state !== "visible") return;
      const sheet = relations.find((relation) => relation.id === id);
      if (sheet?.kind === "worksheet") sheets.push({ name, part: sheet.part });
    },
  });
  if (!isWorkbook) throw new NotRead("no-table");
  const partOf = (kind: string) => relations.find((relation) => relation.kind === kind)?.part;
  return { sheets, sharedStrings: partOf("sharedStrings"), styles: partOf("styles"), isFrom1904 };
}
