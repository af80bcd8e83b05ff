import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const SOURCES = [
  "app",
  "server",
  "public",
  "scripts/bundle",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];

/** Builds the site as `npm start` does, unless the last build is newer than every source. */
export function buildWhenStale() {
  const built = join(root, "build/main.js");
  const builtAt = existsSync(built) ? statSync(built).mtimeMs : 0;
  if (SOURCES.some((source) => newestBelow(join(root, source)) > builtAt))
    execFileSync("npm", ["run", "--silent", "build"], {
      cwd: root,
      stdio: "pipe",
      // The test runner's own value would build another site than the one that is served.
      env: { ...process.env, NODE_ENV: "production" },
    });
}

function newestBelow(path: string) {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  const files = readdirSync(path, { recursive: true, encoding: "utf8" });
  return Math.max(...files.map((file) => statSync(join(path, file)).mtimeMs));
}

export type StartedServer = Awaited<ReturnType<typeof startServer>>;

type Options = {
  env?: Record<string, string>;
  /** Another program than the real one, for negative controls. */
  program?: string;
};

/**
 * Starts the built server as its own process, on a free port and (unless `env` names one) a data
 * folder of its own, and waits until it takes requests.
 * @throws with what it wrote when it ends instead.
 */
export async function startServer({ env = {}, program }: Options = {}) {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), "doorstep-data-"));
  const startedAt = performance.now();
  const [file, script] = program ? [process.execPath, program] : ["sh", "scripts/serve.sh"];
  const child = spawn(file, [script], {
    cwd: root,
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
    /** Ends it in order and forgets its data, if that was its own. */
    async stop() {
      child.kill("SIGTERM");
      await ended;
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
