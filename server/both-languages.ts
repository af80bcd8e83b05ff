import { HINDI_CALL, LANGUAGES } from "#app/lib/language.ts";
import { parseAccept } from "hono/utils/accept";
import type { App } from "./app.ts";
import { createAddresses } from "#server/cache/addresses.ts";

/**
 * The site's two builds behind one fetch (decision 45). What has an address below /hi is Hindi. A call
 * of the API is answered in the language that its query or its Accept-Language asks for; answers that
 * are kept in memory have only the query, because they are found by their address.
 */
export const inBothLanguages = (english: App, hindi: App) => ({
  fetch: (request: Request, env?: object) =>
    (isForHindi(new URL(request.url), request.headers.get("Accept-Language"))
      ? hindi
      : english
    ).fetch(request, env),
  /** What a request is told that is refused before it reaches either. */
  busyFor(target: string, accepted: string | undefined) {
    const url = URL.parse(target, "http://localhost");
    return (url && isForHindi(url, accepted ?? null) ? hindi : english).busy;
  },
  addresses: createAddresses([...english.addressList, ...hindi.addressList]),
  keysToWarm: async () => [...(await english.keysToWarm()), ...(await hindi.keysToWarm())],
  largeFiles: english.largeFiles,
});

function isForHindi({ pathname, searchParams }: URL, accepted: string | null) {
  const first = `/${firstPart(pathname)}`;
  if (first === LANGUAGES.hi.root) return true;
  if (first !== "/api") return false;
  const asked = searchParams.get(HINDI_CALL.name);
  return asked === null ? prefersHindi(accepted) : asked === HINDI_CALL.value;
}

/** Other spellings are redirected to the canonical one by the build that they belong to. */
function firstPart(path: string) {
  const part = path.split("/").find(Boolean) ?? "";
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch (error) {
    if (error instanceof URIError) return part;
    throw error;
  }
}

/** The language with the highest weight; of equals the first. */
const prefersHindi = (accepted: string | null) =>
  /^hi(-|$)/i.test(parseAccept(accepted ?? "")[0]?.type ?? "");
