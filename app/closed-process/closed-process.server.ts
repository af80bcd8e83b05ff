import { type ChildProcessByStdio, execFile, spawn } from "node:child_process";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { promisify } from "node:util";

/** What one run may cost; beyond it the process ends. */
export type CostLimits = {
  /** Of the processor, so that a busy machine refuses nothing. */
  cpuMs: number;
  /** Resident memory of the whole process, of which Node itself takes about 60 MB. */
  memoryBytes: number;
  /** By the clock, but for the time in which it runs or waits for a processor; the last resort. */
  wallMs: number;
};

export type ClosedProgram = {
  /** Its folder in the project, which it may read. */
  folder: string;
  file: string;
  /** The packages that it may read; one that is not installed, as of another platform, is left out. */
  packages: readonly string[];
  /** Set where a package has native code, which Node's permissions do not bind (decision 54). */
  hasNativeCode?: true;
  limits: CostLimits;
};

// The build copies this module elsewhere, so the folders are found by the packages they are in.
const PROJECT = dirname(findPackageJSON(import.meta.url) ?? "");
const HERE = join(PROJECT, "app/closed-process");

/**
 * What Node denies to a closed process, and to every line of code in it (decision 40). No thread may be
 * started: a thread can be given flags of its own, and so leave these.
 */
const flagsOf = ({ folder, packages, hasNativeCode }: ClosedProgram) => [
  "--permission",
  ...(hasNativeCode ? ["--allow-addons"] : []),
  `--allow-fs-read=${join(PROJECT, folder)}`,
  `--allow-fs-read=${HERE}`,
  ...packages.flatMap(folderOf).map((read) => `--allow-fs-read=${read}`),
  `--allow-fs-read=${join(PROJECT, "package.json")}`,
  // It would open any file, whatever may be read.
  "--no-experimental-sqlite",
  "--no-experimental-webstorage",
  // A text that a file smuggles in stays a text.
  "--disallow-code-generation-from-strings",
  "--max-old-space-size=160",
  "--max-semi-space-size=16",
  `--import=${join(HERE, "take-away.ts")}`,
];

function folderOf(name: string) {
  try {
    const file = findPackageJSON(name, import.meta.url);
    return file === undefined ? [] : [dirname(file)];
  } catch {
    return []; // not installed
  }
}

/** Public pages come first: a file is read in what time they leave. */
const NICE = ["nice", "-n", "15"];

/** Of the kernel, for when the server is too busy to watch; somewhat more than it allows. */
const ofKernel = ({ cpuMs, memoryBytes }: CostLimits) => [
  "prlimit",
  `--cpu=${cpuMs / 1000 + 1}`,
  `--data=${4 * memoryBytes}`,
  "--fsize=0",
  "--core=0",
];

/** No other process has a number in there, and the network has no interface. */
const NAMESPACES = ["unshare", "--user", "--pid", "--net", "--ipc", "--kill-child"];

type Wrapper = { isIsolated: boolean; words: (limits: CostLimits) => readonly string[] };

/** What the system adds around a closed process, the most first. */
const WRAPPERS: readonly Wrapper[] = [
  {
    isIsolated: true,
    words: (limits) => [...NICE, ...ofKernel(limits), ...NAMESPACES, "--mount-proc"],
  },
  // Where parts of /proc are covered, a new one may not be mounted.
  { isIsolated: true, words: (limits) => [...NICE, ...ofKernel(limits), ...NAMESPACES] },
  { isIsolated: false, words: (limits) => [...NICE, ...ofKernel(limits)] },
  { isIsolated: false, words: () => NICE },
];

const run = promisify(execFile);

let chosen: Promise<Wrapper> | undefined;

/** The first wrapper that this machine lets us use; tried once, because that does not change. */
const wrapperHere = () => (chosen ??= findWrapper());

/** Enough for Node to tell its version. */
const TRIED = { cpuMs: 5_000, memoryBytes: 256 * 1024 * 1024, wallMs: 30_000 };

async function findWrapper(): Promise<Wrapper> {
  for (const wrapper of WRAPPERS) {
    const [command = "", ...words] = wrapper.words(TRIED);
    const works = await run(command, [...words, process.execPath, "--version"], { env: {} }).then(
      () => true,
      () => false,
    );
    if (works) return wrapper;
  }
  return { isIsolated: false, words: () => [] };
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
  program: ClosedProgram,
  given: readonly string[] = [],
): Promise<ClosedProcess> {
  const { isIsolated, words } = await wrapperHere();
  const folder = join(PROJECT, program.folder);
  const [command = "", ...rest] = [
    ...words(program.limits),
    process.execPath,
    ...flagsOf(program),
    join(folder, program.file),
    ...given,
  ];
  const child = spawn(command, rest, {
    env: {},
    cwd: folder,
    stdio: ["pipe", "pipe", "ignore"],
    // A process group of its own: a signal to its group does not reach the server.
    detached: true,
  });
  return { child, isWrapped: isIsolated };
}
