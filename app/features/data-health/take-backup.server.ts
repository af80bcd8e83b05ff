import { spawn } from "node:child_process";
import { createReadStream } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { setPriority, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { noteBackup } from "#app/db/backup-facts.queries.server.ts";
import type { DatabaseLocation } from "#app/db/connect.server.ts";
import { diskUse } from "#app/db/disk-use.server.ts";
import type { Db } from "#app/db/schema.server.ts";

// The build copies this module elsewhere, so the folder is found by the package it is in.
const PROGRAM = join(
  dirname(findPackageJSON(import.meta.url) ?? ""),
  "app/features/data-health/backup-process.ts",
);
/** Visitors come first. */
const NICE = 10;
const BEGINNING = "doorstep-backup-";
const LONGEST_MS = 15 * 60_000;

let isMaking = false;

type Given = { db: Db; now: Date; location: DatabaseLocation };

/**
 * Makes a backup, reads it back, remembers it, and streams it; the file is deleted once it is sent, or
 * nobody waits for it any more.
 * @returns undefined while another one is made or sent by this server. @throws when none could be made.
 */
export async function takeBackup({ db, now, location }: Given) {
  if (isMaking) return undefined;
  isMaking = true;
  let folder: string | undefined;
  const end = async () => {
    isMaking = false;
    if (folder) await rm(folder, { recursive: true, force: true });
  };
  try {
    await forgetLeft(location);
    folder = await mkdtemp(join(folderFor(location), BEGINNING));
    const file = join(folder, "backup.db");
    await make(location, file);
    const { size: bytes } = await stat(file);
    const disk = await diskUse(location);
    await noteBackup(db, { at: now.toISOString(), bytes, diskUsed: disk?.usedBytes ?? null });
    const stream = createReadStream(file).once("close", () => void end());
    return { body: Readable.toWeb(stream) as ReadableStream<Uint8Array>, bytes };
  } catch (error) {
    await end();
    throw error;
  }
}

/** The temporary folder of many systems is in memory, which a backup would fill. */
const folderFor = (location: DatabaseLocation) =>
  "file" in location ? dirname(location.file) : tmpdir();

/** A server that was killed leaves its copy behind; one server alone uses a SQLite file. */
async function forgetLeft(location: DatabaseLocation) {
  if (!("file" in location)) return;
  const folder = dirname(location.file);
  for (const name of await readdir(folder))
    if (name.startsWith(BEGINNING)) await rm(join(folder, name), { recursive: true, force: true });
}

function make(location: DatabaseLocation, file: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(process.execPath, [PROGRAM, file], { stdio: ["pipe", "ignore", "pipe"] });
  if (child.pid !== undefined) setPriority(child.pid, NICE);
  const timer = setTimeout(() => child.kill("SIGKILL"), LONGEST_MS);
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-2_000);
  });
  child.once("error", reject);
  child.once("close", (code) => {
    clearTimeout(timer);
    if (code === 0) resolve();
    else reject(new Error(`No backup was made: ${said.trim() || "it took too long"}`));
  });
  child.stdin.on("error", () => {});
  child.stdin.end(JSON.stringify(location));
  return promise;
}
