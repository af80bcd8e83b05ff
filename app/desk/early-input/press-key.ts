import { isText, setText } from "./early-fields.ts";

/** What the browser does with a key that script has not taken, in an element that had no focus when it was pressed. */
export function pressKey(element: Element, { key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey) return;
  if (isText(element)) {
    if (key === "Enter") element.form?.requestSubmit();
    else if (key === "Backspace") setText(element, element.value.slice(0, -1));
    else if (key.length === 1) setText(element, element.value + key);
  } else if (element instanceof HTMLElement && element.matches(PRESSED_BY[key] ?? ":not(*)"))
    element.click();
}

const PRESSED_BY: Readonly<Record<string, string>> = {
  Enter: "a[href], button, summary",
  " ": "button, summary, [type=checkbox], [type=radio]",
};
