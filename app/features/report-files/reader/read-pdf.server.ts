import { spawn } from "node:child_process";
import { findPackageJSON } from "node:module";
import { setPriority } from "node:os";
import { dirname, join } from "node:path";
import type { PdfText } from "../pdf-text.ts";
import { PDF_LIMITS } from "./pdf-limits.ts";

// The build copies this module elsewhere, so the folders are found by the packages they are in.
const PROJECT = dirname(findPackageJSON(import.meta.url) ?? "");
const LIBRARY = dirname(findPackageJSON("pdfjs-dist", import.meta.url) ?? "");
const FOLDER = join(PROJECT, "app/features/report-files/reader");

/** It gets the bytes and nothing else, and may read nothing but its own program (decision 40). */
const FLAGS = [
  "--permission",
  "--allow-worker",
  `--allow-fs-read=${FOLDER}`,
  `--allow-fs-read=${LIBRARY}`,
  `--allow-fs-read=${join(PROJECT, "package.json")}`,
];

/** Public pages come first: a PDF is read in what time they leave. */
const NICE = 15;
const MOST_OUTPUT = 1024 * 1024;

let last: Promise<unknown> = Promise.resolve();

/** Reads a PDF in a process of its own, one at a time. @throws when no process can be started. */
export function readPdf(pdf: Uint8Array): Promise<PdfText> {
  const read = last.then(() => run(pdf));
  last = read.catch(() => {});
  return read;
}

function run(pdf: Uint8Array) {
  const { promise, resolve, reject } = Promise.withResolvers<PdfText>();
  const child = spawn(process.execPath, [...FLAGS, join(FOLDER, "pdf-process.ts")], {
    env: {},
    stdio: ["pipe", "pipe", "ignore"],
  });
  if (child.pid !== undefined) setPriority(child.pid, NICE);
  const timer = setTimeout(() => child.kill("SIGKILL"), PDF_LIMITS.wallMs);
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    if (output.length > MOST_OUTPUT) child.kill("SIGKILL");
  });
  child.once("error", reject);
  child.once("close", (code) => {
    clearTimeout(timer);
    resolve(code === 0 ? (JSON.parse(output) as PdfText) : { ok: false, problem: "unreadable" });
  });
  // It may end before it has read everything.
  child.stdin.on("error", () => {});
  child.stdin.end(pdf);
  return promise;
}
