import { type Language, localPath, pathIn } from "#app/lib/language.ts";

/**
 * Where a gateway sends the browser after paying. The address opens nothing: a gateway keeps it in its
 * dashboard and its log. The browser that began has a cookie that leads on to its ticket.
 */
export const WAY_BACK = "/paid";

export const wayBackIn = (language: Language) => pathIn(language, WAY_BACK);

const NAME = "paying";
/** A link to pay is good for half an hour; who pays late finds the ticket in the message. */
const SECONDS = 60 * 60;

/** The cookie of the browser that begins to pay on this ticket. */
export const payingCookie = (ticket: string, isSecure: boolean) =>
  cookie(localPath(ticket), SECONDS, isSecure);

/** Takes it back. */
export const paidCookie = (isSecure: boolean) => cookie("", 0, isSecure);

const cookie = (value: string, seconds: number, isSecure: boolean) =>
  `${NAME}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;

/** The ticket on which this browser began to pay; undefined where it did not. */
export function readPaying(header: string | undefined) {
  const [, value = ""] = new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`).exec(header ?? "") ?? [];
  const path = decoded(value);
  // An address of this site alone: a cookie can be set by others on the same domain.
  return /^(?:\/hi)?\/ticket\/[\w-]{10,64}$/.test(path) ? path : undefined;
}

function decoded(value: string) {
  try {
    return decodeURIComponent(value);
  } catch {
    return ""; // not encoded as we do
  }
}
