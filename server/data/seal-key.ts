import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, link, mkdir, readFile, rename, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config.ts";

/**
 * The key that seals secrets of others, such as those of payment gateways. It is not in the database, so that
 * neither a backup nor who reads the database opens them: it is SEAL_KEY, or a file beside the data that only
 * the server's user reads.
 */

type Given = Pick<Config, "dataDir" | "sealKey">;

export const sealKeyFile = ({ dataDir }: Pick<Given, "dataDir">) => join(dataDir, "seal.key");

const newKey = () => randomBytes(32).toString("hex");
const isKey = (text: string) => /^[\da-f]{64}$/.test(text);

/** The key of this installation, which is made at the first start. @throws for a file that holds none. */
export async function openSealKey(given: Given) {
  if (given.sealKey !== undefined) return given.sealKey;
  const file = sealKeyFile(given);
  await mkdir(given.dataDir, { recursive: true });
  if (!existsSync(file)) await makeFile(file);
  await chmod(file, 0o600);
  const key = (await readFile(file, "utf8")).trim();
  if (!isKey(key)) throw new Error(`${file} holds no key of 64 hex digits: put the saved one back`);
  return key;
}

/** Two programs may start at once: the first whole file counts. */
async function makeFile(file: string) {
  const own = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(own, `${newKey()}\n`, { mode: 0o600 });
  await link(own, file).catch(ignoreExisting);
  await unlink(own);
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== "EEXIST") throw error;
}

/** Writes a key for the next start in the place of the one of now. @returns it. */
export async function replaceSealKey(given: Pick<Given, "dataDir">) {
  const key = newKey();
  const file = sealKeyFile(given);
  await writeFile(`${file}.new`, `${key}\n`, { mode: 0o600 });
  return { key, keep: () => rename(`${file}.new`, file) };
}
