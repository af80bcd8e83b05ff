import { Worker } from "node:worker_threads";
import { PDF_LIMITS } from "./pdf-limits.ts";
import type { PdfText } from "../pdf-text.ts";

/**
 * The process that reads one PDF: bytes on standard input, a `PdfText` on standard output. A thread
 * reads while this one watches what that costs, so that no loop in it can outlast the limits.
 */

const WATCH_MS = 10;

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const data = new Uint8Array(Buffer.concat(chunks));

function end(answer: PdfText) {
  process.stdout.write(JSON.stringify(answer), () => process.exit(0));
}
const giveUp = () => end({ ok: false, problem: "unreadable" });

const thread = new Worker(new URL("./pdf-thread.ts", import.meta.url), {
  workerData: data,
  transferList: [data.buffer],
  resourceLimits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 },
});
thread.once("message", end);
thread.once("error", giveUp);

const started = process.cpuUsage();
setInterval(() => {
  const { user, system } = process.cpuUsage(started);
  const isTooMuch =
    process.memoryUsage.rss() > PDF_LIMITS.memoryBytes || (user + system) / 1000 > PDF_LIMITS.cpuMs;
  // SIGKILL: a thread in the middle of a computation ends for nothing less.
  if (isTooMuch) process.kill(process.pid, "SIGKILL");
}, WATCH_MS);
