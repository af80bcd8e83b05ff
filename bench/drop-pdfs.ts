import { parentPort, workerData } from "node:worker_threads";
import { UPLOAD_PATH } from "#app/domain/report-files/dropped-file.ts";
import { HOSTILE } from "#tests/pdfs/hostile-pdfs.ts";
import { pdfOfLines } from "#tests/pdfs/raw-pdf.ts";

/** A thread that drops PDFs on the desk: a message says for how many milliseconds; it answers how many. */
const { deskUrl, session } = workerData as { deskUrl: string; session: string };
const good = pdfOfLines([["Patient", "Mrs. REKHA MENON", "Ref. no.", "DS-3C8L"]]);
const files = [good, ...Object.values(HOSTILE).map(({ make }) => make())];

async function drop(file: Buffer) {
  const body = new FormData();
  body.append("files", new File([new Uint8Array(file)], "report.pdf"));
  const headers = { Cookie: `desk=${session}`, "Sec-Fetch-Site": "same-origin" };
  const answer = await fetch(deskUrl + UPLOAD_PATH, { method: "POST", body, headers });
  if (!answer.ok) throw new Error(`an upload was answered with ${answer.status}`);
  await answer.arrayBuffer();
}

async function dropFor(ms: number) {
  const until = performance.now() + ms;
  let dropped = 0;
  for (; performance.now() < until; dropped++) await drop(files[dropped % files.length] ?? good);
  parentPort?.postMessage(dropped, []);
}

parentPort?.on("message", (ms: number) => void dropFor(ms));
parentPort?.postMessage(0, []);
