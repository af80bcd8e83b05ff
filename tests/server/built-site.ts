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
      DESK_PORT: "0",
      LOG_LEVEL: "warn",
      // A quarter of a minute of a processor, for each server that a test starts.
      RENDER_AHEAD: "off",
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const written = { out: "", err: "" };
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const [url, deskUrl] = await new Promise<string[]>((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      written.out += text;
      // Both lines are written at once.
      const lines = Array.from(written.out.matchAll(/^(.*) is at http:\/\/[^\n]*:(\d+)\n/gm));
      const [site = "", desk = ""] = [false, true].map((ofDesk) => {
        const line = lines.find(([, name = ""]) => name.startsWith("The desk of ") === ofDesk);
        return line && `http://127.0.0.1:${line[2]}`;
      });
      if (lines.length > 0) resolve([site, desk]);
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => (written.err += text));
    void ended.then((code) => reject(new Error(`The server ended with ${code}: ${written.err}`)));
  });
  return {
    /** Of the public site and of the desk; blank where one is off. */
    url: url ?? "",
    deskUrl: deskUrl ?? "",
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
