import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";

type Load = {
  connections: number;
  seconds: number;
  /** Which of `bench/wrk/*.lua` makes the requests; without it, plain GETs of `url`. */
  script?: "bookings" | "searches" | "new-searches";
  headers?: Record<string, string>;
  /** The processor that wrk may use, when the server has another one. */
  processor?: number | undefined;
};

/** Loads a server with wrk (from Debian), one thread. @throws when an answer was neither 2xx nor 3xx. */
export async function runWrk(url: string, load: Load) {
  const { connections, seconds, script, processor } = load;
  const headers = { "Accept-Encoding": "br", ...load.headers };
  const { stdout } = await promisify(execFile)(
    processor === undefined ? "wrk" : "taskset",
    [
      ...(processor === undefined ? [] : ["--cpu-list", String(processor), "wrk"]),
      "-t1",
      `-c${connections}`,
      `-d${seconds}s`,
      "--latency",
      "--timeout=10s",
      ...Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`),
      ...(script ? ["-s", join(import.meta.dirname, `wrk/${script}.lua`)] : []),
      url,
    ],
    { env: { ...process.env, DATE: dayAfter(dayInIndia(new Date())), RUN: crypto.randomUUID() } },
  );
  const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? NaN);
  const refused = figure(/Non-2xx or 3xx responses: (\d+)/) || 0;
  if (refused > 0) throw new Error(`${refused} answers of ${url} were refusals:\n${stdout}`);
  return {
    requests: figure(/(\d+) requests in/),
    requestsPerSecond: figure(/Requests\/sec:\s+([\d.]+)/),
    p50Ms: milliseconds(/^\s+50%\s+(\S+)/m.exec(stdout)?.[1]),
    p99Ms: milliseconds(/^\s+99%\s+(\S+)/m.exec(stdout)?.[1]),
  };
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 };

/** `1.25ms`, as wrk prints it. */
function milliseconds(text = "") {
  const [, value, unit = ""] = /^([\d.]+)(\w+)$/.exec(text) ?? [];
  return Number(value) * (UNITS[unit] ?? NaN);
}
