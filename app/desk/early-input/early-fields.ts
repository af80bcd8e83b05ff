/** A field that is typed into. */
export type Field = HTMLInputElement | HTMLTextAreaElement;

const NOT_TYPED = /^(?:button|checkbox|file|hidden|image|radio|reset|submit)$/;

export const isText = (element: Element): element is Field =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !NOT_TYPED.test(element.type));

export const isCheckable = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type);

/** Sets the text of a field as the browser does, past React, which then hears the change. */
export function setText(field: Field, text: string) {
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

/** Tells of the chosen files, in the field that has taken the place of another too. */
export function setFiles(field: HTMLInputElement, was: Element) {
  if (field !== was && was instanceof HTMLInputElement) field.files = was.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** @returns what puts the caret back where it is now, in a text that is still the same. */
export function keepCaret() {
  const field = document.activeElement;
  if (!field || !isText(field)) return () => {};
  const { value, selectionStart, selectionEnd, selectionDirection } = field;
  return () => {
    // Numbers and e-mail addresses have none.
    if (selectionStart === null || field.value !== value) return;
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
  };
}

/**
 * Puts back what the browser kept of an earlier visit to this page, as it does on Back: it would be shown, and
 * nobody would hear of it. Called before React has the page. What a hand has touched since stays, and what a
 * password manager fills in.
 */
export function resetKeptFields() {
  const touched = new Set<Element>(window.earlyInput?.held.map(({ target }) => target));
  const fields = document.querySelectorAll<Field | HTMLSelectElement>("input, select, textarea");
  for (const field of fields) {
    if (touched.has(field) || field.matches("[type=password], [autocomplete=username]")) continue;
    if (field instanceof HTMLSelectElement) {
      const first = Array.from(field.options).findIndex((option) => option.defaultSelected);
      if (field.selectedIndex > 0 || first > 0) field.selectedIndex = Math.max(0, first);
    } else if (isCheckable(field)) field.checked = field.defaultChecked;
    else if (isText(field)) field.value = field.defaultValue;
  }
}
