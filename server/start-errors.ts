import { isUnavailable } from "#app/db/unavailable.server.ts";

/** Tells the person at the terminal why the server did not start and what to do; a bug shows its stack. */
export function startErrorMessage(error: unknown) {
  const code = codeOf(error);
  if (code === "EADDRINUSE")
    return "The port is in use by another program. Stop it, or set PORT to a free one.";
  if (code === "EACCES") return "The port or the data folder may not be used by this user.";
  if (code === "ERR_MODULE_NOT_FOUND")
    return "The site is not built. Run `npm start`, or `npm run build` first.";
  if (isUnavailable(error))
    return `The database cannot be reached or used (${code || "no answer"}). Check that it runs, and DATABASE_URL.`;
  if (!(error instanceof Error)) return String(error);
  return isBug(error) ? (error.stack ?? error.message) : error.message;
}

const isBug = (error: Error) =>
  error instanceof ReferenceError || (error instanceof TypeError && !codeOf(error));

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : "";
