import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
/** Builds the site as `npm start` does, unless the last build is newer than every source. */
export function buildWhenStale() {
  execFileSync("sh", ["scripts/build-when-stale.sh"], { cwd: root, stdio: "pipe" });
}

export type StartedServer = Awaited<ReturnType<typeof startServer>>;

type Options = {
  env?: Record<string, string>;
  /** Another program than the real one, for negative controls. */
  program?: string;
  /** A command that runs the program and keeps it a direct child of this process, such as `strace -D`. */
  under?: string[];
  /** Another folder with a build. */
  folder?: string;
};

/**
 * Starts the built server as its own process, on a free port and (unless `env` names one) a data
 * folder of its own, and waits until it takes requests.
 * @throws an error with its output, if it exits instead.
 */
export async function startServer({ env = {}, program, under = [], folder = root }: Options = {}) {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), "doorstep-data-"));
  const startedAt = performance.now();
  const started = program ? [process.execPath, program] : ["sh", "scripts/serve.sh"];
  const [file = "", ...args] = [...under, ...started];
  const child = spawn(file, args, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      ENV_FILE: "/dev/null",
      PORT: "0",
      LOG_LEVEL: "warn",
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const written = { out: "", err: "" };
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      written.out += text;
      const port = /^.* is at http:\/\/[^\n]*:(\d+)\n/m.exec(written.out)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => (written.err += text));
    void ended.then((code) => reject(new Error(`The server ended with ${code}: ${written.err}`)));
  });
  return {
    url,
    dataDir,
    written,
    pid: child.pid ?? 0,
    readyMs: performance.now() - startedAt,
    /** Resolves with the exit code, null after a kill. */
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Shuts it down, and deletes its data folder if it made it. */
    async stop() {
      child.kill("SIGTERM");
      await ended;
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
