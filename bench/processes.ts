import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Runs a program to its end. @throws when it fails. @returns what it printed. */
export const run = async (program: string, args: readonly string[]) =>
  (await promisify(execFile)(program, args)).stdout;

/** Keeps a process, all its threads, on one processor. */
export const pin = (pid: number, processor: number) =>
  run("taskset", ["--all-tasks", "--pid", "--cpu-list", String(processor), String(pid)]);
