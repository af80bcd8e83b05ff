import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import packageJson from "../package.json" with { type: "json" };

/**
 * Runs the scripts `check:…` of package.json, as many side by side as the machine has cores, and prints
 * what one says when it has ended, so that they do not mix. All run, even if one fails.
 *
 * `tsc` has one checker for each program: four, the default, check the shared types four times, and two
 * programs side by side fill two cores.
 */
const checks = Object.entries(packageJson.scripts)
  .filter(([name]) => name.startsWith("check:"))
  .values();
const failed: string[] = [];
await Promise.all(Array.from({ length: availableParallelism() }, runInTurn));
if (failed.length > 0) process.stdout.write(`failed: ${failed.join(", ")}\n`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** Takes one after the other from the same list as the others do. */
async function runInTurn() {
  for (const [name, command] of checks) if (!(await passes(name, command))) failed.push(name);
}

async function passes(name: string, command: string) {
  const started = performance.now();
  const { code, said } = await run(command);
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stdout.write(`${name} ${code === 0 ? "passed" : "failed"} in ${seconds} s\n`);
  if (code !== 0) process.stdout.write(`${said.trim()}\n\n`);
  return code === 0;
}

function run(command: string) {
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = spawn("sh", ["-c", command], { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (said += text));
    child.once("close", (code) => resolve({ code, said }));
  });
}
