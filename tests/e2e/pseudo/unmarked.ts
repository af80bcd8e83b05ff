import { MARKS } from "../../../scripts/bundle/pseudo-sentence.ts";
import type { Page } from "../site.ts";

/** What the sites show that is rightly no sentence, beside what the lab's data and the test's visitor hold. */
const NO_SENTENCE = [
  // As a language calls itself, on the switch to it.
  "English",
  // The sample lab's name in the header, in two parts, and its town.
  "Doorstep",
  "Diagnostics",
  "Bengaluru",
  // Where it has pages of its own, and where a visitor writes to it.
  "Facebook",
  "Instagram",
  "LinkedIn",
  "WhatsApp",
];

/** Short forms, which every language writes alike (EDTA, UPI), a booking's reference, an address. */
const CODE = /^(?:[A-Z]{2,4}\d*|DS-[2-9A-HJ-NP-Z]+|https?:\/\/\S+|\S+@\S+\.\w+)$/;

/** What stands between the names of a list, and between a name and its figures. */
const SEPARATOR =
  /[\s\d.,:;()/|&+×₹%"“”·•→–—-]*[,:;()/|×₹·•→–—]+[\s\d.,:;()/|&+×₹%"“”·•→–—-]*|\.\s+/;

/**
 * What the page says outside of the marks of the pseudo-language, in Latin letters and in none of the
 * texts that are known: English that no translator has seen. Seen or hidden: text, labels, title and
 * description. Hindi of the database and of code that writes clocks and days stands where it stood.
 */
export async function unmarkedOn(page: Page, known: ReadonlySet<string>) {
  const found = await page.evaluate(readUnmarked, MARKS);
  return [...new Set(found)].filter((text) => !isKnown(text, known));
}

/** A whole text, as it is kept; then each name of a list and each part of a line of facts. */
const partsOf = (text: string) => {
  const whole = text.replace(/\s+/g, " ").trim();
  return [whole, ...whole.split(SEPARATOR).map(trimmed)];
};

/** Without figures around it, as a pincode behind its town. */
const trimmed = (part: string) => part.replace(/^[^\p{L}]+|[^\p{L})]+$/gu, "");

/** In Hindi those in Latin letters. */
const wordsOf = (part: string) => part.match(/[A-Za-z]\S*/g) ?? [];
const isCode = (word: string) => CODE.test(word);

/** What a text of the lab or of a visitor may be shown as. */
export const knownFrom = (text: string) => partsOf(text).map((part) => part.toLowerCase());

function isKnown(text: string, known: ReadonlySet<string>) {
  const isFine = (part: string) =>
    known.has(part.toLowerCase()) || NO_SENTENCE.includes(part) || wordsOf(part).every(isCode);
  const [whole = "", ...parts] = partsOf(text);
  return isFine(whole) || parts.every(isFine);
}

/** In the browser. */
function readUnmarked([first, last]: readonly [string, string]) {
  const found: string[] = [];
  const outside = (text: string) => {
    let depth = 0;
    let rest = "";
    for (const sign of text) {
      if (sign === first) depth += 1;
      else if (sign === last) depth -= 1;
      else if (depth === 0) rest += sign;
    }
    return { rest, depth };
  };

  /** A sentence begins and ends in the same element, whatever elements are between. */
  function read(element: Element, isInside: boolean) {
    let depth = 0;
    let text = "";
    const take = () => {
      if (text.trim()) found.push(text.trim());
      text = "";
    };
    function readChildren(parent: Element) {
      for (const child of parent.childNodes) {
        // Names in a sentence (app/ui/with-names.tsx), which finds them by their letters.
        if (child instanceof Element && child.matches("bdi")) readChildren(child);
        else if (child instanceof Element) {
          take();
          if (!child.matches("script, style, template, noscript, textarea"))
            read(child, isInside || depth > 0);
        } else if (child instanceof Text)
          for (const sign of child.data) {
            if (sign === first) depth += 1;
            else if (sign === last) depth -= 1;
            else if (depth === 0 && !isInside) text += sign;
          }
      }
    }
    readChildren(element);
    take();
    if (depth !== 0) found.push(`A sentence in pieces: ${element.outerHTML.slice(0, 200)}`);
  }
  read(document.body, false);

  const LABELS = ["aria-label", "aria-description", "aria-roledescription", "aria-valuetext"];
  for (const name of [...LABELS, "title", "placeholder", "alt", "label"])
    for (const element of document.body.querySelectorAll(`[${name}]`))
      found.push(outside(element.getAttribute(name) ?? "").rest.trim());
  for (const button of document.body.querySelectorAll<HTMLInputElement>(
    "input:is([type=submit], [type=button], [type=reset])",
  ))
    found.push(outside(button.value).rest.trim());
  found.push(outside(document.title).rest.trim());
  const heads = document.head.querySelectorAll(
    '[name=description], [property="og:title"], [property="og:description"]',
  );
  for (const head of heads) found.push(outside(head.getAttribute("content") ?? "").rest.trim());
  return found;
}
