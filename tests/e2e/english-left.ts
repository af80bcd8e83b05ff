import type { Page } from "@playwright/test";

/** Written in Latin letters in Hindi too (Non-HDL); so are short forms in capitals (CBC, ECG). */
const ALSO_HINDI = ["HbA1c", "Non", "WhatsApp"];

/**
 * English on a Hindi page: words in Latin letters outside `lang="en"`, labels without a Hindi word, and
 * a title or description in English of a page that does not show a name. Reads the page that is open,
 * or one whose HTML was fetched.
 */
export const englishLeft = (page: Page, html?: string) =>
  page.evaluate(
    ([source, alsoHindi]) => {
      const read =
        source === undefined ? document : new DOMParser().parseFromString(source, "text/html");
      const isName = (element: Element | null) =>
        element?.closest("[lang]")?.getAttribute("lang") === "en";
      const isEnglish = (text: string) =>
        (text.match(/[A-Za-z][A-Za-z\d]+/g) ?? []).some(
          (word) => !/^[A-Z]{2,4}\d*$/.test(word) && !alsoHindi.includes(word),
        );
      const isHindi = (text: string) => /[\u0900-\u097f]/.test(text);

      function textsOf(root: Element) {
        const texts: string[] = [];
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const { parentElement, nodeValue } = walker.currentNode;
          // Where scripts run, what stands in noscript is one text.
          const isHidden = parentElement?.matches("script, style, textarea, noscript");
          if (nodeValue?.trim() && !isHidden && !isName(parentElement)) texts.push(nodeValue);
        }
        return texts;
      }

      const labels = ["aria-label", "title", "placeholder", "alt"].flatMap((attribute) =>
        Array.from(read.querySelectorAll(`body [${attribute}]`))
          .filter((element) => !isName(element))
          .map((element) => element.getAttribute(attribute) ?? ""),
      );
      const heading = read.querySelector("h1");
      const heads = Array.from(
        read.querySelectorAll('title, [name=description], [property="og:title"]'),
        (head) => head.getAttribute("content") ?? head.textContent,
      );
      const isOfName = heading !== null && textsOf(heading).length === 0;
      return [
        ...new Set([
          ...textsOf(read.body).filter(isEnglish),
          ...labels.filter((label) => /[A-Za-z]/.test(label) && !isHindi(label)),
          ...heads.filter((head) => !isOfName && !isHindi(head)),
        ]),
      ];
    },
    [html, ALSO_HINDI] as const,
  );
