import type { Plugin } from "vite";
import type { Language } from "../../app/lib/language.ts";

/**
 * Style sheets of one language (docs/design.md). `type.hi.css` is empty in every build but the Hindi
 * one; there all other style sheets get lines that are far enough apart for Devanagari.
 */
export const languageStyles = (language: Language): Plugin => ({
  name: "language-styles",
  enforce: "pre",
  load: {
    filter: { id: /\.(?:en|hi)\.css(?:\?|$)/ },
    handler: (id) => (id.includes(`.${language}.css`) ? undefined : ""),
  },
  transform: {
    filter: { id: /\.css(?:\?|$)/ },
    handler: (css) => (language === "hi" ? forDevanagari(css) : undefined),
  },
});

/** Letters joined by a line are not to be pushed together, and have signs above and below. */
export const forDevanagari = (css: string) =>
  css
    .replace(/letter-spacing: -[\d.]+em/g, "letter-spacing: 0")
    .replace(/(line-height: |px\/)([\d.]+)(?=[; ])/g, (_, before: string, height: string) => {
      return before + spaced(Number(height));
    });

/** 1 becomes 1.2, and 1.45, that of sentences, 1.52; numbers in between likewise. */
const spaced = (height: number) => (1.2 + (height - 1) * 0.72).toFixed(2);
