import type { Db } from "#app/db/schema.server.ts";
import { findNamedTests } from "./named-tests.queries.server.ts";
import { otherPeople } from "./other-people.ts";
import type { PdfText } from "./pdf-text.ts";
import { unreadyText } from "./unready-tests.ts";
import { plainText } from "./reader/text-lines.ts";
import type { PdfFacts } from "./report-file.ts";

/** What is checked of a PDF before it is published, on the desk and by the command line. */
export type CheckedFacts = Pick<PdfFacts, "tests" | "unready" | "sexNamed" | "others" | "isRead">;

/**
 * @param read of a PDF that cannot be read nothing is known.
 * @param own whose it is as far as that is known; of the rest the first one that a page names is the patient's.
 */
export async function findCheckedFacts(
  db: Db,
  read: PdfText,
  own: Pick<PdfFacts, "name" | "references" | "age">,
): Promise<CheckedFacts> {
  if (!read.ok) return { tests: [] };
  const { lines, pageLines, isRead, sexNamed } = read;
  const text = plainText(lines);
  const unready = await findNamedTests(db, unreadyText(text));
  const named = await findNamedTests(db, text);
  const tests = named.filter((name) => !unready.includes(name));
  return { tests, unready, sexNamed, others: otherPeople(pageLines, own), isRead };
}
