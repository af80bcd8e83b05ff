/** One thing that a hand did before the page was hydrated. */
export type HeldInput = {
  event: Event;
  target: Element;
  /** Leaving the page would lose it: a choice, typed text, a press or a shortcut that only script hears. */
  isChoice: boolean;
  /** The browser was kept from leaving by this link or form. */
  isKept: boolean;
  /** What stood in the field then. */
  value: string | undefined;
  isChecked: boolean | undefined;
  /** What was dropped; the browser empties the event's own list. */
  files: DataTransfer | undefined;
};

export type EarlyInput = { held: HeldInput[]; stop: () => void };

declare global {
  interface Window {
    /** What was held until now; gone once it is done again. */
    earlyInput?: EarlyInput;
  }
}

/**
 * Keeps what is typed, chosen and pressed from every other listener until `redoEarlyInput` does it again
 * (decision 62). It runs in the head of the page as text, so it uses nothing from outside.
 */
export function holdEarlyInput() {
  const TYPES = "mousedown focusin focusout keydown input change click submit dragover drop".split(
    " ",
  );
  const held: HeldInput[] = [];
  let areScriptsLost = false;

  const isOf = (form: HTMLFormElement, target: Element) =>
    form.contains(target) || ("form" in target && target.form === form);

  /** Whether something waits for script that leaving the page would lose; a form takes its own fields along. */
  const waits = (form?: HTMLFormElement) =>
    !areScriptsLost &&
    held.some(({ isChoice, target }) => isChoice && !(form && isOf(form, target)));

  const isLeft = (link: HTMLAnchorElement) =>
    link.protocol.startsWith("http") &&
    !link.target &&
    !link.download &&
    !(link.hash && link.pathname + link.search === location.pathname + location.search);

  /** Keeps the browser from what would lose something. @returns false where the browser does all of it. */
  function mayHold(event: Event, target: Element) {
    if (target instanceof HTMLFormElement && event.type === "submit") {
      const isPosted = target.hasAttribute("method") || target.hasAttribute("action");
      if ((isPosted || areScriptsLost) && !waits(target)) return false;
      event.preventDefault();
    }
    const link = event.type === "click" && target.closest<HTMLAnchorElement>("a[href]");
    if (link && event instanceof MouseEvent && isLeft(link)) {
      if (event.ctrlKey || event.metaKey || event.shiftKey || !waits()) return false;
      event.preventDefault();
    }
    if (event instanceof DragEvent) {
      if (!event.dataTransfer?.types.includes("Files")) return false;
      // Else the browser would leave the desk for the file.
      event.preventDefault();
      return event.type === "drop";
    }
    return true;
  }

  /** What script alone hears. */
  function isChoiceOf(event: Event, target: Element) {
    if (event instanceof KeyboardEvent) return target === document.body && event.key.length === 1;
    if (event.type !== "click") return /^(?:input|change|drop)$/.test(event.type);
    const button = target.closest("button");
    if (!button || button.popoverTargetElement) return false;
    return !(button.form && button.type === "submit");
  }

  function filesOf(event: Event) {
    if (!(event instanceof DragEvent)) return undefined;
    const files = new DataTransfer();
    for (const file of event.dataTransfer?.files ?? []) files.items.add(file);
    return files;
  }

  function hold(event: Event) {
    const { target } = event;
    if (!(target instanceof Element)) return;
    event.stopImmediatePropagation();
    const wasPrevented = event.defaultPrevented;
    if (!mayHold(event, target)) return;
    held.push({
      event,
      target,
      isChoice: isChoiceOf(event, target),
      isKept: event.defaultPrevented && !wasPrevented,
      value: "value" in target ? String(target.value) : undefined,
      isChecked: target instanceof HTMLInputElement ? target.checked : undefined,
      files: filesOf(event),
    });
  }

  // The page stays as it was sent: from now on its links and forms are the browser's.
  function loseScripts({ target }: Event) {
    if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)
      areScriptsLost = true;
  }

  for (const type of TYPES) addEventListener(type, hold, true);
  addEventListener("error", loseScripts, true);
  window.earlyInput = {
    held,
    stop() {
      for (const type of TYPES) removeEventListener(type, hold, true);
      removeEventListener("error", loseScripts, true);
    },
  };
}

/** The script in the head of every page of the desk; its policy allows exactly this. */
export const HOLD_EARLY_INPUT = `(${String(holdEarlyInput)})()`;
