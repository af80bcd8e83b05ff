import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { PROJECT_FOLDER } from "./project-folder.ts";

type Environment = Record<string, string | undefined>;

/** The path of the settings file: ENV_FILE, or `.env` in the project folder. */
export function settingsFile(env: Environment) {
  const named = env.ENV_FILE?.trim();
  return named ? resolve(named) : join(PROJECT_FOLDER, ".env");
}

/**
 * Reads the settings file; the environment overrides it. Server and command line read the same.
 * @throws when a named file is missing or a file cannot be read: the defaults are the sample lab's.
 */
export function readSettings(env: Environment): Environment {
  const file = settingsFile(env);
  const text = readIfThere(file, Boolean(env.ENV_FILE?.trim()));
  return { ...parseEnv(text.replace(/^\uFEFF/, "")), ...env };
}

function readIfThere(file: string, named: boolean) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" && !named) return "";
    if (code === "ENOENT") throw new Error(`ENV_FILE: there is no file ${file}.`, { cause: error });
    throw new Error(
      `The settings in ${file} cannot be read (${String(code)}). Run this as the server's user.`,
      { cause: error },
    );
  }
}
