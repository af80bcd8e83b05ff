import { isUnavailable } from "#app/db/unavailable.server.ts";

/**
 * Tells the person at the terminal why the server did not start or a command failed, and what to do.
 * Only a bug shows its stack.
 */
export function operatorMessage(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  const code = textOf(error, "code");
  const path = textOf(error, "path");
  if (code === "EADDRINUSE")
    return `Port ${textOf(error, "port")} is in use by another program. Stop it, or set PORT or DESK_PORT to a free one.`;
  if (code === "EACCES") return `This user may not use ${path || "the port"}.`;
  if (code === "ENOENT" && path) return `There is no file ${path}.`;
  if (code === "ERR_MODULE_NOT_FOUND")
    return "The site is not built. Run `npm start`, or `npm run build` first.";
  if (code === "ERR_SQLITE_ERROR") return `The database cannot be used: ${error.message}.`;
  if (isUnavailable(error))
    return `The database cannot be reached or used (${code || "no answer"}). Check that it runs, and DATABASE_URL.`;
  return isBug(error, code) ? (error.stack ?? error.message) : error.message;
}

const isBug = (error: Error, code: string) =>
  error instanceof ReferenceError || (error instanceof TypeError && code === "");

const textOf = (error: Error, name: string) =>
  String(new Map<string, unknown>(Object.entries(error)).get(name) ?? "");
