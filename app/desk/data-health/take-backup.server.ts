import { spawn } from "node:child_process";
import { type FileHandle, mkdtemp, open, readdir, rm, stat } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { setPriority, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { noteBackup } from "#app/db/backup-facts.queries.server.ts";
import type { DatabaseLocation } from "#app/db/connect.server.ts";
import { diskUse } from "#app/db/disk-use.server.ts";
import type { Db } from "#app/db/schema.server.ts";

// The build copies this module elsewhere, so the folder is found by the package it is in.
const PROGRAM = join(
  dirname(findPackageJSON(import.meta.url) ?? ""),
  "app/domain/data-health/backup-process.ts",
);
/** Visitors come first. */
const NICE = 10;
const BEGINNING = "doorstep-backup-";
/** The longest that making one may take; the desk's connection waits as long. */
export const LONGEST_BACKUP_MS = 15 * 60_000;
/** A copy in a folder of several servers is nobody's then: making one is over, and one that is sent is open. */
const LEFT_MS = 4 * LONGEST_BACKUP_MS;
const CHUNK_BYTES = 256 * 1024;

let isMaking = false;

type Given = {
  db: Db;
  now: Date;
  location: DatabaseLocation;
  /** Aborted when the client has disconnected. */
  signal: AbortSignal;
};

/**
 * Makes a backup, reads it back, and streams it. It is remembered once it was sent whole; its file is
 * deleted then, or when `signal` aborts, or the body is cancelled.
 * @returns undefined while another one is made or sent by this server. @throws when none could be made.
 */
export async function takeBackup({ db, now, location, signal }: Given) {
  if (isMaking) return undefined;
  isMaking = true;
  const stack = new AsyncDisposableStack();
  const end = () => stack.disposeAsync();
  stack.defer(() => void (isMaking = false));
  try {
    await forgetLeft(location);
    const folder = await mkdtemp(join(folderFor(location), BEGINNING));
    stack.defer(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, "backup.db");
    await make(location, file, signal);
    const copy = stack.use(await open(file));
    const { size: bytes } = await copy.stat();
    const disk = await diskUse(location);
    signal.throwIfAborted();
    signal.addEventListener("abort", () => void end(), { once: true });
    const body = streamOf(copy, end, () =>
      noteBackup(db, { at: now.toISOString(), bytes, diskUsed: disk?.usedBytes ?? null }),
    );
    return { body, bytes };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Reads only as fast as somebody takes it. @param end called in any case, and more than once. */
function streamOf(copy: FileHandle, end: () => Promise<void>, onSent: () => Promise<void>) {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { bytesRead, buffer } = await copy.read(Buffer.alloc(CHUNK_BYTES));
          if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
          await onSent();
        } catch (error) {
          await end();
          throw error;
        }
        await end();
        controller.close();
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}

/** The temporary folder of many systems is in memory, which a backup would fill. */
const folderFor = (location: DatabaseLocation) =>
  "file" in location ? dirname(location.file) : tmpdir();

/** A server that was killed leaves its copy behind; one server alone uses a SQLite file. */
async function forgetLeft(location: DatabaseLocation) {
  const folder = folderFor(location);
  const isShared = !("file" in location);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(BEGINNING)) continue;
    const left = join(folder, name);
    if (isShared && !(await isOld(left))) continue;
    const removed = rm(left, { recursive: true, force: true });
    // In the temporary folder it may be another user's.
    await (isShared ? removed.catch(() => {}) : removed);
  }
}

async function isOld(path: string) {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
  return Date.now() - mtimeMs > LEFT_MS;
}

function make(location: DatabaseLocation, file: string, signal: AbortSignal) {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(process.execPath, [PROGRAM, file], { stdio: ["pipe", "ignore", "pipe"] });
  if (child.pid !== undefined) setPriority(child.pid, NICE);
  const stop = () => child.kill("SIGKILL");
  const timer = setTimeout(stop, LONGEST_BACKUP_MS);
  signal.addEventListener("abort", stop, { once: true });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-2_000);
  });
  child.once("error", reject);
  child.once("close", (code) => {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
    if (signal.aborted) reject(new Error("No backup was made: nobody waits for it any more"));
    else if (code === 0) resolve();
    else reject(new Error(`No backup was made: ${said.trim() || "it took too long"}`));
  });
  child.stdin.on("error", () => {});
  child.stdin.end(JSON.stringify(location));
  return promise;
}
