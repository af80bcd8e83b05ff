/** The query of My visits that asks for the page without anything of anybody, in the language it names. */
export const SHELL = "shell";

/** Where the page notes for the service worker which language is spoken. */
export const LANGUAGE_CACHE = "desk-language";
export const LANGUAGE_NOTE = "/my-visits/language";

/** Where the page keeps what reads labels, from the first scan on; the service worker serves it. */
export const SCANNER_CACHE = "door-scanner";
