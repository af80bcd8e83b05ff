import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { median } from "./numbers.ts";
import { fetchRaw, startStaticNginx } from "./static-nginx.ts";
import { runWrk } from "./wrk.ts";

const CONNECTIONS = 32;
const ROUNDS = 5;
const ROUND_SECONDS = 1;
const TWO_PROCESSORS = cpus().length > 1;

/** The least requests per second, as a share of nginx's. */
export type Goal = { leastRatio: number };
type Load = { name: string; path: string; coding: "br" | "gzip"; known?: true };
const LOADS: Load[] = [
  { name: "home, brotli", path: "/", coding: "br" },
  { name: "home, gzip", path: "/", coding: "gzip" },
  { name: "/tests, brotli", path: "/tests", coding: "br" },
  { name: "home, 304 for a known ETag", path: "/", coding: "br", known: true },
  { name: "GET /api/packages/hero", path: "/api/packages/hero", coding: "br" },
  { name: "GET /api/tests", path: "/api/tests", coding: "br" },
  { name: "GET /api/tests, 304", path: "/api/tests", coding: "br", known: true },
];

type Server = { url: string; pid: number };
/** Requests per second, and requests per second of its own processor time, which other load does not affect. */
type Speed = { perSecond: number; perCpuSecond: number };
export type Compared = {
  name: string;
  ours: Speed;
  theirs: Speed;
  /** Ours divided by theirs, the median of the rounds. */
  ratio: Speed;
};

/**
 * Cached answers against one nginx worker that serves the same bytes and headers from a
 * file. The two take turns. Where there are two processors, the server has one and wrk the other.
 */
export async function benchThroughput(server: Server): Promise<(Compared & Goal)[]> {
  const answers = await Promise.all(
    LOADS.map(({ path, coding }) => fetchRaw(server.url + path, coding)),
  );
  const nginx = await startStaticNginx(answers);
  try {
    if (TWO_PROCESSORS) for (const { pid } of [server, nginx]) keepOnFirstProcessor(pid);
    const results: (Compared & Goal)[] = [];
    for (const [index, { name, path, coding, known }] of LOADS.entries()) {
      const copy = await fetchRaw(`${nginx.url}/${index}`, coding);
      const asking = (etag = "") => ({
        "Accept-Encoding": coding,
        ...(known ? { "If-None-Match": etag } : {}),
      });
      const ours = { url: server.url + path, headers: asking(answers[index]?.headers.etag) };
      const theirs = { url: `${nginx.url}/${index}`, headers: asking(copy.headers.etag) };
      results.push({
        name,
        leastRatio: known ? 0.7 : 1,
        ...(await takeTurns(
          () => measure(server.pid, ours),
          () => measure(nginx.pid, theirs),
        )),
      });
    }
    return results;
  } finally {
    await nginx.stop();
  }
}

/** A cached page against the same page rendered for every request: the gain of the response cache. */
export async function benchRendering({ url, pid }: Server): Promise<Compared> {
  const headers = { "Accept-Encoding": "identity" };
  const compared = await takeTurns(
    () => measure(pid, { url: `${url}/search?q=sugar`, headers }),
    () => measure(pid, { url, headers, script: "new-searches" }),
  );
  return { name: "/search kept, beside rendered each time", ...compared };
}

async function takeTurns(ours: () => Promise<Speed>, theirs: () => Promise<Speed>) {
  const rounds: { ours: Speed; theirs: Speed }[] = [];
  await ours();
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ ours: await ours(), theirs: await theirs() });
  const medianOf = (pick: (round: (typeof rounds)[number], key: keyof Speed) => number): Speed => ({
    perSecond: median(rounds.map((round) => pick(round, "perSecond"))),
    perCpuSecond: median(rounds.map((round) => pick(round, "perCpuSecond"))),
  });
  return {
    ours: medianOf((round, key) => round.ours[key]),
    theirs: medianOf((round, key) => round.theirs[key]),
    ratio: medianOf((round, key) => round.ours[key] / round.theirs[key]),
  };
}

/** The process with all its threads; wrk gets the other one. */
const keepOnFirstProcessor = (pid: number) =>
  execFileSync("taskset", ["--all-tasks", "--pid", "--cpu-list", "0", String(pid)]);

type Asked = { url: string; headers: Record<string, string>; script?: "new-searches" };

async function measure(pid: number, { url, ...asked }: Asked): Promise<Speed> {
  const before = cpuSeconds(pid);
  const { requests, requestsPerSecond } = await runWrk(url, {
    ...asked,
    connections: CONNECTIONS,
    seconds: ROUND_SECONDS,
    processor: TWO_PROCESSORS ? 1 : undefined,
  });
  const perCpuSecond = requests / (cpuSeconds(pid) - before);
  return { perSecond: requestsPerSecond, perCpuSecond };
}

const TICKS_PER_SECOND = 100;

/** A process's processor time, user and system. */
function cpuSeconds(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
