import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readFacts } from "./read-facts.ts";
import { readPdf } from "./reader/read-pdf.server.ts";

/** Reports of twelve programs, with what is to be read of each. */
const folder = fileURLToPath(new URL("../../../tests/pdfs/sheets/", import.meta.url));
const sheets: Record<string, unknown> = JSON.parse(readFileSync(`${folder}sheets.json`, "utf8"));

test.each(Object.entries(sheets))("§10 Reports: whose %s is", async (file, expected) => {
  const read = await readPdf(readFileSync(folder + file));
  if (!read.ok) throw new Error(`${file} is refused: ${read.problem}`);
  const { name, references, age, sex, phones, collected } = readFacts(read.lines, "report.pdf");
  expect({
    name,
    reference: references[0] ?? null,
    age: age?.years ?? null,
    sex,
    phone: phones[0] ?? null,
    collected: collected?.day ?? null,
  }).toEqual(expected);
});
