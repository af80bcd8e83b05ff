import type { NewRow } from "#app/db/schema.server.ts";
import { newKey } from "#app/lib/new-key.ts";

type Value = readonly [name: string, result: string, usual: string];

const SAMPLES: { testName: string; uploadedAt: string; values: Value[] }[] = [
  {
    testName: "Complete Blood Count",
    uploadedAt: "2026-11-18T09:30:00.000Z",
    values: [
      ["Haemoglobin", "13.4 g/dL", "12.0 - 15.0"],
      ["White cells", "6,800 /uL", "4,000 - 10,000"],
      ["Platelets", "2.6 lakh /uL", "1.5 - 4.1"],
    ],
  },
  {
    testName: "Lipid Profile",
    uploadedAt: "2026-11-18T09:45:00.000Z",
    values: [
      ["Total cholesterol", "182 mg/dL", "below 200"],
      ["LDL cholesterol", "104 mg/dL", "below 100"],
      ["Triglycerides", "138 mg/dL", "below 150"],
    ],
  },
  {
    testName: "Thyroid Profile",
    uploadedAt: "2026-10-05T11:00:00.000Z",
    values: [
      ["TSH", "2.31 mIU/L", "0.40 - 4.50"],
      ["T3", "1.12 ng/mL", "0.80 - 2.00"],
      ["T4", "7.9 ug/dL", "5.1 - 14.1"],
    ],
  },
];

/** Those with a file, and one without. */
export const SAMPLE_REPORTS = SAMPLES.length + 1;

/** Whose the sample's reports are. */
export const SAMPLE_PATIENT = "Sample Patient";
export const SAMPLE_PHONES = ["1000000001", "1000000002"] as const;

/** Three reports with files and one without, of invented patients (product §1: Sample lab). */
export async function makeSampleReports(): Promise<NewRow<"reports">[]> {
  const common = { patientName: SAMPLE_PATIENT, withdrawnAt: null };
  const withFiles = SAMPLES.map(async ({ testName, uploadedAt, values }) => ({
    ...common,
    id: newKey(),
    phone: "1000000001",
    testName,
    uploadedAt,
    pdf: await drawReport(testName, uploadedAt, values),
  }));
  const withoutFile = {
    ...common,
    id: newKey(),
    phone: "1000000002",
    testName: "Vitamin D",
    uploadedAt: "2026-11-12T10:00:00.000Z",
    pdf: null,
  };
  return [...(await Promise.all(withFiles)), withoutFile];
}

/** Loads pdfkit here: only the first start needs it. */
async function drawReport(testName: string, uploadedAt: string, values: Value[]) {
  const { default: PDFDocument } = await import("pdfkit");
  const page = new PDFDocument({
    size: "A5",
    margin: 40,
    info: { Title: `${testName} (sample)`, CreationDate: new Date(uploadedAt) },
  });
  page.fontSize(18).text(testName);
  page.fontSize(10).fillColor("#555").text("Sample report. No real person was tested.").moveDown();
  page.fillColor("#000").fontSize(11);
  for (const [name, result, usual] of values) {
    page.text(name, { continued: true }).text(`   ${result}   (usual: ${usual})`).moveDown(0.5);
  }
  const chunks: Buffer[] = [];
  page.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done) => page.on("end", done));
  page.end();
  await ended;
  return Buffer.concat(chunks);
}
