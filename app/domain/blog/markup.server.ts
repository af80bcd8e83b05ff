import { Marked } from "marked";
import { sanitisePost } from "./sanitise.server.ts";

/** A page has one heading of the first level, its title; posts have three below it. */
const LOWEST_HEADING = 4;

const marked = new Marked({
  // A new line is one on the page, as in what was typed.
  breaks: true,
  walkTokens(token) {
    if (token.type === "heading") token.depth = Math.min(token.depth + 1, LOWEST_HEADING);
  },
});

/**
 * The HTML of what is typed on the desk, sanitised: `# ` makes a heading, `- ` a line of a list, and the rest
 * of Markdown works too. HTML in it stays HTML, cleaned as that of an import is.
 */
export const markupToHtml = (source: string) =>
  sanitisePost(marked.parse(source, { async: false })).trim();
