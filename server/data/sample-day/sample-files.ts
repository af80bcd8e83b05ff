import { createHash } from "node:crypto";
import type { Db, NewRow } from "#app/db/schema.server.ts";
import type { PdfFacts } from "#app/domain/report-files/report-file.ts";
import { SAMPLE } from "#app/domain/booking/sample-ids.ts";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import { minutesAgo } from "./sample-moments.ts";
import { drawLabReport, printedDay } from "./sample-pdf.ts";

type SampleFile = {
  name: string;
  /** Whose it is by the file's name and the PDF; a scan says nothing. */
  facts: PdfFacts;
  matched?: [by: "reference" | "phone", reference: string];
  results: readonly [test: string, result: string, unit: string, range: string][];
  /** Published so many minutes ago. */
  publishedAgo?: number;
};

const NOTHING: PdfFacts = {
  name: null,
  phones: [],
  references: [],
  age: null,
  sex: null,
  tests: [],
  collected: null,
};

/** Four files as the desk finds them in the morning: three wait, one is published. */
function sampleFiles(today: string): SampleFile[] {
  const collected = (day: string, time: string) => ({
    day,
    time,
    words: `${printedDay(day)} ${time}`,
  });
  const yesterday = dayAfter(today, -1);
  return [
    {
      name: "DS-3C8L_Rekha_Menon.pdf",
      matched: ["reference", "DS-3C8L"],
      facts: {
        name: "Mrs. REKHA MENON",
        phones: ["1000056789"],
        references: ["DS-3C8L"],
        age: { years: 46, words: "46 years" },
        sex: "female",
        tests: ["Vitamin D", "Vitamin B12"],
        // A day later than in the booking: Same person? has to be looked at.
        collected: collected(yesterday, "18:10"),
      },
      results: [
        ["Vitamin D", "18.4 L", "ng/mL", "Sufficient: 30 to 100"],
        ["Vitamin B12", "342", "pg/mL", "197 to 771"],
      ],
    },
    {
      name: "imran 1000045678.pdf",
      matched: ["phone", "DS-9Q4E"],
      facts: {
        name: "Mr. IMRAN PASHA",
        phones: ["1000045678"],
        references: [],
        age: { years: 29, words: "29 years" },
        sex: "male",
        tests: ["Dengue NS1 Antigen ELISA"],
        collected: collected(yesterday, "09:20"),
      },
      results: [["Dengue NS1 Antigen ELISA", "Negative", "", "Negative"]],
    },
    { name: "scan0047.pdf", facts: NOTHING, results: [] },
    {
      name: "DS-6L2S.pdf",
      matched: ["reference", "DS-6L2S"],
      facts: {
        name: "Mr. MOHAN DAS",
        phones: ["1000039914"],
        references: ["DS-6L2S"],
        age: { years: 51, words: "51 years" },
        sex: "male",
        tests: ["HbA1c"],
        collected: collected(yesterday, "11:20"),
      },
      results: [["HbA1c", "5.6", "%", "below 5.7"]],
      publishedAgo: 30,
    },
  ];
}

/** Makes the files of the sample day, with small PDFs. Run after its bookings. */
export async function makeSampleFiles(trx: Db, now: Date) {
  const files = sampleFiles(dayInIndia(now));
  for (const [at, file] of files.entries())
    await makeFile(trx, file, { id: `${SAMPLE}file-${at}`, now });
}

type Given = { id: string; now: Date };

async function makeFile(trx: Db, file: SampleFile, { id, now }: Given) {
  const { name, facts, matched, publishedAgo } = file;
  const pdf = await drawLabReport(facts, file.results);
  const [matchedBy, reference] = matched ?? [];
  const bookingId = reference === undefined ? null : `${SAMPLE}${reference}`;
  const sha256 = createHash("sha256").update(pdf).digest("hex");
  const row: NewRow<"reportFiles"> = {
    id,
    name,
    uploadedAt: minutesAgo(now, 40),
    uploadedById: `${SAMPLE}kavitha`,
    sha256,
    bytes: pdf.byteLength,
    pages: 1,
    facts: JSON.stringify(facts),
    bookingId,
    matchedBy: matchedBy ?? null,
    reportId: publishedAgo === undefined ? null : id,
  };
  await trx.insertInto("reportFiles").values(row).execute();
  await trx.insertInto("reportFilePdfs").values({ fileId: id, pdf }).execute();
  if (publishedAgo === undefined || bookingId === null) return;
  const uploadedAt = minutesAgo(now, publishedAgo);
  const booking = await trx
    .updateTable("bookings")
    .set({ reportedAt: uploadedAt })
    .where("id", "=", bookingId)
    .returning(["phone", "patientName"])
    .executeTakeFirstOrThrow();
  const tests = facts.tests.length;
  const report: NewRow<"reports"> = {
    ...booking,
    id,
    bookingId,
    testName: facts.tests.join(", "),
    testsReady: tests,
    testsTotal: tests,
    uploadedAt,
    publishedById: `${SAMPLE}suma`,
    pdf,
    sha256,
    withdrawnAt: null,
  };
  await trx.insertInto("reports").values(report).execute();
}
