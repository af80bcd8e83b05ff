import { isUnavailable } from "#app/db/unavailable.server.ts";

/** Why the server did not start, for the person at the terminal: what is wrong and what to do. */
export function inOneSentence(error: unknown) {
  const code = codeOf(error);
  if (code === "EADDRINUSE")
    return "The port is in use by another program. Stop it, or set PORT to a free one.";
  if (code === "EACCES") return "The port or the data folder may not be used by this user.";
  if (code === "ERR_MODULE_NOT_FOUND")
    return "The site is not built. Run `npm start`, or `npm run build` first.";
  if (isUnavailable(error))
    return `The database cannot be reached or used (${code || "no answer"}). Check that it runs, and DATABASE_URL.`;
  return error instanceof Error ? error.message : String(error);
}

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : "";
