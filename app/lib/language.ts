/** The languages in which patients read and are written to; English, the desk's own, comes first. */
export const LANGUAGES = ["en", "hi"] as const;

export type Language = (typeof LANGUAGES)[number];

declare const SITE_LANGUAGE: Language;

/**
 * The language of this build. The site is built once for each language (decision 45), so this is a
 * constant and the other language's branch is dropped. Without a build (commands, tests) it is English.
 */
export const LANGUAGE: Language = typeof SITE_LANGUAGE === "undefined" ? "en" : SITE_LANGUAGE;

/** For `Intl` and the `lang` attribute. */
export const LOCALE = LANGUAGE === "hi" ? "hi-IN" : "en-IN";

/** Where the Hindi site begins. */
export const HINDI_ROOT = "/hi";

/**
 * A path of this site in the language of this build: `/tests` or `/hi/tests`. `Link`, `Form`, `redirect`
 * and `useLocation` of React Router do without; an `href` or `action` of plain HTML, `window.location`
 * and what leaves the site (canonical URL, shared link) need it.
 */
export const localPath = (path: string) => (LANGUAGE === "hi" ? inHindi(path) : path);

/** A path of this site in the language of whom it is sent to. */
export const pathIn = (language: Language, path: string) =>
  language === "hi" ? inHindi(path) : path;

/** `/hi/tests` for `/tests`; `/hi` for `/`. */
export const inHindi = (path: string) => HINDI_ROOT + path.replace(/^\/(?=$|[?#])/, "");

/** True for `/hi` and what is below it; the path as links write it. */
export const isInHindi = (path: string) => `${path}/`.startsWith(`${HINDI_ROOT}/`);

/** The same page on the site of the other language, and how that language calls itself. */
export const OTHER_LANGUAGE =
  LANGUAGE === "hi"
    ? { lang: "en", locale: "en-IN", name: "English", at: (path: string) => path }
    : { lang: "hi", locale: "hi-IN", name: "हिंदी", at: inHindi };

/**
 * The `lang` of what is English in both languages (names of tests, packages and people): undefined on
 * the English site, where the page says so already.
 */
export const LANG_OF_NAMES = LANGUAGE === "hi" ? "en" : undefined;

/** The query parameter by which a call of the API asks for Hindi. */
export const HINDI_CALL = { name: "language", value: "hi" } as const;

/**
 * The address of a call of the API, path and query, for an answer in the language of this build. Links
 * and cached answers need it; other calls say it in Accept-Language as well (app/http/api.ts).
 */
export const callAddress = (call: string) => (LANGUAGE === "hi" ? askingForHindi(call) : call);

function askingForHindi(call: string) {
  const [path = "", query] = call.split("?", 2);
  return `${path}?${query ? `${query}&` : ""}${HINDI_CALL.name}=${HINDI_CALL.value}`;
}
