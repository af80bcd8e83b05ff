import { expect, expectFits, type Page } from "../site.ts";

const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

/** On a phone and on a desktop nothing scrolls sideways, and no text is cut off. */
export async function expectWhole(page: Page) {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectFits(page);
    expect.soft(await cutOffOn(page), `cut off at ${size.width} px`).toEqual([]);
  }
}

/** The texts that the page cuts off, each with its box. */
export const cutOffOn = (page: Page) => page.evaluate(cutOff);

/** In the browser: texts that a box cuts off, or that stand out of their box at its side. */
function cutOff() {
  type Box = { element: Element; room: DOMRect; cutsX: boolean; cutsY: boolean; ends: boolean };
  const boxes = new Map<Element, Box>();
  const found: string[] = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.nodeValue?.trim() || parent.matches("script, style, noscript, option"))
      continue;
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width === 0 || !parent.checkVisibility()) continue;
    const around = Array.from(boxesAround(parent));
    if (around.some(isUnseen)) continue;
    const [block] = around;
    const name = `${node.nodeValue} in ${block?.element.outerHTML.slice(0, 120)}`;
    if (block && isWider(text, block.room)) found.push(`stands out: ${name}`);
    else if (around.some((box) => cuts(box, text))) found.push(`cut off: ${name}`);
  }
  return found;

  /** From the block of a text to what scrolls, and so shows it in the end. */
  function* boxesAround(element: Element): Generator<Box> {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const box = boxes.get(at) ?? boxOf(at);
      boxes.set(at, box);
      if (box.room.width > 0) yield box;
      if (box.ends) return;
    }
  }

  function boxOf(element: Element): Box {
    const { display, overflowX, overflowY, position } = getComputedStyle(element);
    const isInline = display === "inline" || display === "contents";
    return {
      element,
      room: isInline ? new DOMRect() : element.getBoundingClientRect(),
      cutsX: !isInline && /hidden|clip/.test(overflowX),
      cutsY: !isInline && /hidden|clip/.test(overflowY),
      ends: /auto|scroll/.test(overflowX + overflowY) || position === "fixed",
    };
  }

  /** For screen readers alone. */
  function isUnseen({ room, cutsX, cutsY }: Box) {
    return (cutsX && room.width <= 1) || (cutsY && room.height <= 1);
  }

  function isWider(text: DOMRect, room: DOMRect) {
    return text.left < room.left - 1.5 || text.right > room.right + 1.5;
  }

  function cuts({ room, cutsX, cutsY }: Box, text: DOMRect) {
    // Letters are higher than a tight line.
    const slack = text.height / 3;
    const isHigher = text.top < room.top - slack || text.bottom > room.bottom + slack;
    return (cutsX && isWider(text, room)) || (cutsY && isHigher);
  }
}
