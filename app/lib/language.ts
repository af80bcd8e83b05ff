/**
 * The languages in which patients read and are written to; English, the desk's own and that of the source,
 * comes first. The words of another stand in `words/<code>.po` beside the code. A build of one language
 * writes what it reads of an entry, as `LANGUAGES.hi.root`, in its place (scripts/bundle/translations.ts):
 * no page holds the table.
 */
export const LANGUAGES = {
  en: { locale: "en-IN", name: "English", root: "" },
  hi: { locale: "hi-IN", name: "हिंदी", root: "/hi" },
} as const satisfies Record<string, LanguageEntry>;

type LanguageEntry = {
  /** For `Intl` and the `lang` attribute. */
  locale: string;
  /** As the language calls itself. */
  name: string;
  /** Below which path of the public site it stands. */
  root: string;
};

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

export const SOURCE_LANGUAGE = "en" satisfies Language;

declare const SITE_LANGUAGE: Language;

const ofThePage = (): Language =>
  typeof document === "undefined" ? SOURCE_LANGUAGE : languageOf(document.documentElement.lang);

const languageOf = (lang: string) =>
  LANGUAGE_CODES.find((code) => LANGUAGES[code].locale === lang) ?? SOURCE_LANGUAGE;

let ofTheMoment = ofThePage;

/**
 * The language that is spoken now. The public site is built once for each language (decision 45): there it
 * is a constant, and the other language's branch is dropped. The desk is built for every language: there
 * it is that of the page, or of the request (request-language.server.ts). Commands and tests are English.
 */
export const currentLanguage = (): Language =>
  typeof SITE_LANGUAGE === "undefined" ? ofTheMoment() : SITE_LANGUAGE;

/** On the server, where each request has its own. */
export function readLanguageFrom(read: () => Language | undefined) {
  ofTheMoment = () => read() ?? SOURCE_LANGUAGE;
}

/** What is made once for each language, when it is first asked for in it. */
export function perLanguage<T>(make: () => T) {
  const made = new Map<Language, T>();
  return () => {
    const language = currentLanguage();
    const known = made.get(language) ?? make();
    made.set(language, known);
    return known;
  };
}

export const locale = () => LANGUAGES[currentLanguage()].locale;

/**
 * A path of this site in the language of this build: `/tests` or `/hi/tests`. `Link`, `Form`, `redirect`
 * and `useLocation` of React Router do without; an `href` or `action` of plain HTML, `window.location`
 * and what leaves the site (canonical URL, shared link) need it.
 */
export const localPath = (path: string) => (currentLanguage() === "hi" ? inHindi(path) : path);

/** A path of this site in the language of whom it is sent to. */
export const pathIn = (language: Language, path: string) =>
  language === SOURCE_LANGUAGE ? path : below(LANGUAGES[language].root, path);

/** `/hi/tests` for `/tests`; `/hi` for `/`. */
export const inHindi = (path: string) => below(LANGUAGES.hi.root, path);

const below = (root: string, path: string) => root + path.replace(/^\/(?=$|[?#])/, "");

/** True for `/hi` and what is below it; the path as links write it. */
export const isInHindi = (path: string) => `${path}/`.startsWith(`${LANGUAGES.hi.root}/`);

/** The same page on the site of the other language, and how that language calls itself. */
export const otherLanguage = () =>
  currentLanguage() === "hi"
    ? {
        lang: "en",
        locale: LANGUAGES.en.locale,
        name: LANGUAGES.en.name,
        at: (path: string) => path,
      }
    : { lang: "hi", locale: LANGUAGES.hi.locale, name: LANGUAGES.hi.name, at: inHindi };

/**
 * The `lang` of what is English in both languages (names of tests, packages and people): undefined on
 * the English site, where the page says so already.
 */
export const langOfNames = () => (currentLanguage() === "hi" ? "en" : undefined);

/** The query parameter by which a call of the API asks for Hindi. */
export const HINDI_CALL = { name: "language", value: "hi" } as const;

/**
 * The address of a call of the API, path and query, for an answer in the language of this build. Links
 * and cached answers need it; other calls say it in Accept-Language as well (app/http/api.ts).
 */
export const callAddress = (call: string) =>
  currentLanguage() === "hi" ? askingForHindi(call) : call;

function askingForHindi(call: string) {
  const [path = "", query] = call.split("?", 2);
  return `${path}?${query ? `${query}&` : ""}${HINDI_CALL.name}=${HINDI_CALL.value}`;
}

/** A language by its code; undefined for anything else. */
export const readLanguage = (code: string | undefined) =>
  LANGUAGE_CODES.find((known) => known === code);
