import Turndown from "turndown";

/** Elements that the light markup has nothing for: their HTML stays as it is. */
const KEPT = ["table", "figure", "dl", "sub", "sup", "u", "s", "small", "abbr", "span"] as const;

function converter() {
  const turndown = new Turndown({ headingStyle: "atx", bulletListMarker: "-", emDelimiter: "*" });
  turndown.addRule("heading", {
    filter: ["h1", "h2", "h3", "h4", "h5", "h6"],
    replacement: (words, { nodeName }) =>
      `\n\n${"#".repeat(Math.max(1, Number(nodeName.slice(1)) - 1))} ${words.trim()}\n\n`,
  });
  turndown.addRule("item", {
    filter: "li",
    replacement(words, node) {
      const list = node.parentNode;
      const at = list ? Array.from(list.children).indexOf(node) : 0;
      const mark = list?.nodeName === "OL" ? `${at + 1}. ` : "- ";
      const body = words.trim().replaceAll("\n", `\n${" ".repeat(mark.length)}`);
      return `${mark}${body}${node.nextSibling ? "\n" : ""}`;
    },
  });
  return turndown;
}

/** HTML of a post in the light markup; what that cannot say stays HTML. */
export const toMarkup = (html: string) =>
  converter()
    .keep([...KEPT])
    .turndown(html);

/** Pasted HTML: headings, lists and links, nothing else. */
export const pastedMarkup = (html: string) =>
  converter()
    .addRule("plain", {
      filter: ["strong", "b", "em", "i", "code"],
      replacement: (words) => words,
    })
    .addRule("no picture", { filter: "img", replacement: () => "" })
    .remove(["script", "style", "title"])
    .turndown(html);
