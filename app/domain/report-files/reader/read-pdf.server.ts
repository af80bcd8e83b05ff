import { join } from "node:path";
import type { PdfText } from "../pdf-text.ts";
import { READER_FOLDER, startClosed } from "./closed-process.server.ts";
import { watchCost } from "./cost-watch.server.ts";

const MOST_OUTPUT = 1024 * 1024;

let last: Promise<unknown> = Promise.resolve();

/** Reads a PDF in a process of its own, one at a time. @throws when no process can be started. */
export function readPdf(pdf: Uint8Array): Promise<PdfText> {
  const read = last.then(() => run(pdf));
  last = read.catch(() => {});
  return read;
}

async function run(pdf: Uint8Array) {
  const closed = await startClosed(join(READER_FOLDER, "pdf-process.ts"));
  const { child } = closed;
  const { promise, resolve, reject } = Promise.withResolvers<PdfText>();
  const stopWatching = watchCost(closed);
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    if (output.length > MOST_OUTPUT) child.kill("SIGKILL");
  });
  child.once("error", (error) => {
    stopWatching();
    reject(error);
  });
  child.once("close", (code) => {
    stopWatching();
    resolve(code === 0 ? (JSON.parse(output) as PdfText) : { ok: false, problem: "unreadable" });
  });
  // It may end before it has read everything.
  child.stdin.on("error", () => {});
  child.stdin.end(pdf);
  return promise;
}
