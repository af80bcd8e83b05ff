import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

/**
 * A thread that is a payment gateway which tells of payments, so many a second whether they are answered
 * or not. A message says for how many milliseconds; it answers how long each took until it was stored.
 */
const { url, perSecond, told } = workerData as {
  url: string;
  perSecond: number;
  told: { body: Uint8Array<ArrayBuffer>; heads: Record<string, string> }[];
};
let next = 0;
/** A gateway tells it again later when the lab is busy. */
const AGAIN_MS = 1_000;

async function tell() {
  const { body, heads } = told[next++] ?? { body: new Uint8Array(), heads: {} };
  const begun = performance.now();
  for (;;) {
    const { status } = await fetch(url, { method: "POST", body, headers: heads });
    if (status === 200) return performance.now() - begun;
    if (status !== 503) throw new Error(`a webhook was answered with ${status}`);
    await sleep(AGAIN_MS);
  }
}

async function tellFor(forMs: number) {
  const begun = performance.now();
  const count = (forMs * perSecond) / 1_000;
  const answers: Promise<number>[] = [];
  while (answers.length < count) {
    const due = begun + (answers.length * 1_000) / perSecond;
    if (due > performance.now()) await sleep(1);
    else answers.push(tell());
  }
  parentPort?.postMessage(await Promise.all(answers), []);
}

parentPort?.on("message", (forMs: number) => void tellFor(forMs));
parentPort?.postMessage([], []);
