import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer, type StartedServer } from "../tests/server/built-site.ts";
import { untilWarm } from "#tests/faults/until-warm.ts";
import { settings } from "./built-server.ts";
import { importTests } from "./large-catalogue.ts";
import { residentMb } from "./memory.ts";
import { median } from "./numbers.ts";
import { fetchRaw } from "./static-nginx.ts";

/** Pages whose size does not depend on the number of tests. */
const SAME = ["/", "/package/full-body-checkup", "/health-concern/Diabetes"];
const ROUNDS = 20;

/** Compares the sample lab with a larger one: bytes and times of cached answers, memory. */
export async function benchGrowth(size: number) {
  return { sample: await measured(), large: await measured(size) };
}

async function measured(size?: number) {
  const dataDir = mkdtempSync(join(tmpdir(), "doorstep-bench-"));
  const env = { ...settings, DATA_DIR: dataDir };
  try {
    await (await startServer({ env })).stop();
    if (size) await importTests(size, { ...process.env, DATA_DIR: dataDir });
    const server = await startServer({ env });
    await untilWarm(server.url);
    const figures = await look(server);
    await server.stop();
    return figures;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function look({ url, pid }: StartedServer) {
  const same = [];
  for (const path of SAME) same.push(await asked(url + path, "identity"));
  return {
    bytes: same.map(({ bytes }) => bytes),
    ms: Math.max(...same.map((one) => one.ms)),
    tests: await asked(`${url}/tests`, "br"),
    idleMb: residentMb(pid),
  };
}

async function asked(url: string, coding: string) {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const askedAt = performance.now();
    bytes = (await fetchRaw(url, coding)).body.length;
    times.push(performance.now() - askedAt);
  }
  return { bytes, ms: median(times) };
}
