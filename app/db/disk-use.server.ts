import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { DatabaseLocation } from "./connect.server.ts";

export type DiskUse = { usedBytes: number; totalBytes: number };

/** The disk that a SQLite file is on; undefined where the data is on a database server. */
export async function diskUse(location: DatabaseLocation): Promise<DiskUse | undefined> {
  if (!("file" in location)) return undefined;
  const { blocks, bavail, bsize } = await statfs(dirname(location.file));
  // What only root may still use counts as used, because the lab cannot.
  return { usedBytes: (blocks - bavail) * bsize, totalBytes: blocks * bsize };
}
