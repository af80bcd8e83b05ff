import { type Field, isCheckable, isText, setFiles, setText } from "./early-fields.ts";
import type { HeldInput } from "./hold-early-input.ts";
import { pressKey } from "./press-key.ts";
import { standInFor } from "./stand-in.ts";

/**
 * Does again what a hand did before the page was hydrated: once, in order, and never what the browser has
 * done itself (decision 62). Called when the first effects have run.
 * @param restoreCaret puts it back where a hand had it
 */
export function redoEarlyInput(restoreCaret: () => void) {
  const early = window.earlyInput;
  if (!early) return;
  delete window.earlyInput;
  early.stop();
  void redoAll(early.held).then(restoreCaret);
}

/** One task from start to end, so that no newer input comes between. */
async function redoAll(held: readonly HeldInput[]) {
  const redo = newRedo(held);
  const gone = new Map<Element, string>();
  for (const [at, one] of held.entries()) {
    const target = standInFor(one.target);
    if (target) redo(at, one, target);
    else if (one.event.type === "input") gone.set(one.target, one.value ?? "");
    // React commits what a hand does in a microtask of its own.
    await Promise.resolve();
  }
  // A choice that was made later may have brought its field back.
  for (const [was, text] of gone) {
    const field = standInFor(was);
    if (field && isText(field)) setText(field, text);
  }
}

/** The browser sends its form, which is a submit of its own. */
const isSubmit = (target: Element) => {
  const button = target.closest<HTMLButtonElement | HTMLInputElement>("button, input");
  return button?.form != null && /^(?:submit|image)$/.test(button.type);
};

function newRedo(held: readonly HeldInput[]) {
  /** What stood in each field after the input before. */
  const stood = new Map<Element, string>();
  /** Where script has kept the last key from what it does by itself. */
  let keptFrom: Element | undefined;
  const byHand = focusedByHand(held);
  const lastByHand = held[byHand.lastIndexOf(true)]?.target;
  const isFocusedLater = (at: number, element: Element) =>
    held.some(({ target }, later) => later > at && byHand[later] && target === element);

  function focus(at: number, { type, relatedTarget }: FocusEvent, target: Element) {
    const isLast = byHand[at] && held[at]?.target === lastByHand;
    if (isLast && target !== document.activeElement && target instanceof HTMLElement)
      target.focus({ preventScroll: true });
    else target.dispatchEvent(new FocusEvent(type, { bubbles: true, relatedTarget }));
  }

  function press(at: number, event: KeyboardEvent, target: Element) {
    const focused = document.activeElement ?? target;
    // A key on the page goes to what script has focused since, unless a hand did so later.
    const isMoved = target === document.body && !isFocusedLater(at, focused);
    const goesTo = isMoved ? focused : target;
    const isFree = goesTo.dispatchEvent(atItsTime(new KeyboardEvent("keydown", event), event));
    keptFrom = isFree ? undefined : goesTo;
    if (isFree && goesTo !== target) pressKey(goesTo, event);
  }

  function type(target: Field, value: string) {
    const was = stood.get(target) ?? target.defaultValue;
    // React hears a change only of a value that it has not seen.
    if (!stood.has(target)) target.value = target.defaultValue;
    stood.set(target, value);
    if (keptFrom === target) return;
    // What script took out of the field meanwhile, such as a scanned label, stays out.
    const isOurs = target.value === was || !value.startsWith(was);
    setText(target, isOurs ? value : target.value + value.slice(was.length));
  }

  function change({ value = "", isChecked, target: was }: HeldInput, target: Element) {
    if (isCheckable(target)) {
      target.checked = !isChecked;
      target.click();
    } else if (target instanceof HTMLSelectElement) {
      if (!Array.from(target.options).some((option) => option.value === value)) return;
      target.value = value;
      target.dispatchEvent(new Event("input", { bubbles: true }));
      target.dispatchEvent(new Event("change", { bubbles: true }));
    } else if (target instanceof HTMLInputElement && target.type === "file") setFiles(target, was);
  }

  function click(event: MouseEvent, target: Element, isKept: boolean) {
    const isByKey = event.detail === 0;
    if (isCheckable(target) || isSubmit(target) || (isByKey && keptFrom?.contains(target))) return;
    if (isKept) return target.closest<HTMLElement>("a[href]")?.click();
    const copy = new MouseEvent("click", event);
    const isDone = (done: Event) => done.preventDefault();
    addEventListener("click", isDone);
    target.dispatchEvent(copy);
    removeEventListener("click", isDone);
  }

  return (at: number, one: HeldInput, target: Element) => {
    const { event, files } = one;
    if (event instanceof FocusEvent) focus(at, event, target);
    else if (event instanceof KeyboardEvent) press(at, event, target);
    else if (event instanceof SubmitEvent) submit(event, target);
    else if (files) target.dispatchEvent(dropOf(files));
    else if (event.type === "mousedown") keptFrom = undefined;
    else if (event instanceof MouseEvent) click(event, target, one.isKept);
    else if (event.type === "change") change(one, target);
    else if (isText(target)) type(target, one.value ?? "");
  };
}

/** Which events are a focus that a hand has set, not script: it follows a press, a label's click or Tab. */
function focusedByHand(held: readonly HeldInput[]) {
  let isHand = false;
  return held.map(({ event, target }) => {
    const wasHand = isHand;
    if (event.type === "mousedown") isHand = true;
    else if (event.type === "click") isHand = target.closest("label") !== null;
    else if (event instanceof KeyboardEvent) isHand = event.key === "Tab";
    else if (event.type === "focusin") isHand = false;
    return event.type === "focusin" && wasHand;
  });
}

/** A scanner is known by how fast it types. */
function atItsTime(copy: KeyboardEvent, { timeStamp }: KeyboardEvent) {
  return Object.defineProperty(copy, "timeStamp", { value: timeStamp });
}

function submit({ submitter }: SubmitEvent, form: Element) {
  if (submitter?.isConnected) submitter.click();
  else if (form instanceof HTMLFormElement) form.requestSubmit();
}

const dropOf = (dataTransfer: DataTransfer) =>
  new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer });
