import { type ChildProcessByStdio, execFile, spawn } from "node:child_process";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { promisify } from "node:util";
import { PDF_LIMITS } from "./pdf-limits.ts";

// The build copies this module elsewhere, so the folders are found by the packages they are in.
const PROJECT = dirname(findPackageJSON(import.meta.url) ?? "");
const LIBRARY = dirname(findPackageJSON("pdfjs-dist", import.meta.url) ?? "");

/** The programs of the reader; a closed process may read this folder. */
export const READER_FOLDER = join(PROJECT, "app/domain/report-files/reader");

/**
 * What Node denies to a closed process, and to every line of code in it (decision 40). No thread may be
 * started: a thread can be given flags of its own, and so leave these.
 */
const FLAGS = [
  "--permission",
  `--allow-fs-read=${READER_FOLDER}`,
  `--allow-fs-read=${LIBRARY}`,
  `--allow-fs-read=${join(PROJECT, "package.json")}`,
  // It would open any file, whatever may be read.
  "--no-experimental-sqlite",
  "--no-experimental-webstorage",
  // A text that a PDF smuggles in stays a text.
  "--disallow-code-generation-from-strings",
  "--max-old-space-size=160",
  "--max-semi-space-size=16",
  `--import=${join(READER_FOLDER, "take-away.ts")}`,
];

/** Public pages come first: a PDF is read in what time they leave. */
const NICE = ["nice", "-n", "15"];

/** Of the kernel, for when the server is too busy to watch; somewhat more than it allows. */
const LIMITS = [
  "prlimit",
  `--cpu=${PDF_LIMITS.cpuMs / 1000 + 1}`,
  `--data=${4 * PDF_LIMITS.memoryBytes}`,
  "--fsize=0",
  "--core=0",
];

/** No other process has a number in there, and the network has no interface. */
const NAMESPACES = ["unshare", "--user", "--pid", "--net", "--ipc", "--kill-child"];

/** What the system adds around a closed process, the most first. */
const WRAPPERS = [
  { isIsolated: true, words: [...NICE, ...LIMITS, ...NAMESPACES, "--mount-proc"] },
  // Where parts of /proc are covered, a new one may not be mounted.
  { isIsolated: true, words: [...NICE, ...LIMITS, ...NAMESPACES] },
  { isIsolated: false, words: [...NICE, ...LIMITS] },
  { isIsolated: false, words: NICE },
];
type Wrapper = (typeof WRAPPERS)[number];

const run = promisify(execFile);

let chosen: Promise<Wrapper> | undefined;

/** The first wrapper that this machine lets us use; tried once, because that does not change. */
const wrapperHere = () => (chosen ??= findWrapper());

async function findWrapper(): Promise<Wrapper> {
  for (const wrapper of WRAPPERS) {
    const [command = "", ...words] = wrapper.words;
    const works = await run(command, [...words, process.execPath, "--version"], { env: {} }).then(
      () => true,
      () => false,
    );
    if (works) return wrapper;
  }
  return { isIsolated: false, words: [] };
}

/** True where the system keeps a closed process from naming other processes, so that it can end none. */
export const isProcessIsolated = async () => (await wrapperHere()).isIsolated;

export type ClosedProcess = {
  child: ChildProcessByStdio<Writable, Readable, null>;
  /** True where the program is a child of `child`. */
  isWrapped: boolean;
};

/**
 * Starts a program that has standard input and output and nothing else: no environment, network, file,
 * thread or other program. @throws when no process can be started.
 */
export async function startClosed(
  program: string,
  given: readonly string[] = [],
): Promise<ClosedProcess> {
  const { isIsolated, words } = await wrapperHere();
  const [command = "", ...rest] = [...words, process.execPath, ...FLAGS, program, ...given];
  const child = spawn(command, rest, {
    env: {},
    cwd: READER_FOLDER,
    stdio: ["pipe", "pipe", "ignore"],
    // A process group of its own: a signal to its group does not reach the server.
    detached: true,
  });
  return { child, isWrapped: isIsolated };
}
