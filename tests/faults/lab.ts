import { spawn } from "node:child_process";
import { join } from "node:path";

/** Runs the lab's command line as a process of its own. */
export const lab = (env: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve, reject) => {
    const program = join(import.meta.dirname, "../../cli/lab.ts");
    const child = spawn(process.execPath, [program, ...args], {
      env: { PATH: process.env.PATH, ENV_FILE: "/dev/null", ...env },
    });
    const ran = { out: "", err: "" };
    child.stdout.on("data", (chunk) => (ran.out += chunk));
    child.stderr.on("data", (chunk) => (ran.err += chunk));
    child.on("error", reject);
    child.on("close", (code) => resolve({ ...ran, code }));
  });
