import type { Db } from "#app/db/schema.server.ts";
import { findNamedTests } from "./named-tests.queries.server.ts";
import type { PdfText } from "./pdf-text.ts";
import { plainText } from "./reader/text-lines.ts";
import type { PdfFacts } from "./report-file.ts";

/** What is checked of a PDF before it is published, on the desk and by the command line. */
export type CheckedFacts = Pick<PdfFacts, "tests" | "sexNamed">;

/** @param read of a PDF that cannot be read nothing is known. */
export const findCheckedFacts = async (db: Db, read: PdfText): Promise<CheckedFacts> =>
  read.ok
    ? { tests: await findNamedTests(db, plainText(read.lines)), sexNamed: read.sexNamed }
    : { tests: [] };
