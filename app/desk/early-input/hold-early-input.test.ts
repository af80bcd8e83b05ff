import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { HOLD_EARLY_INPUT, type EarlyInput } from "./hold-early-input.ts";

/** As much of a browser as the script in the head needs. */
function openPage() {
  const listeners = new Map<string, (event: object) => void>();
  class Element {
    within: Element[] = [];
    closest = (): Element | null => null;
  }
  class HTMLFormElement extends Element {
    attributes: readonly string[] = ["method"];
    hasAttribute = (name: string) => this.attributes.includes(name);
    contains = (other: Element) => this.within.includes(other);
  }
  class HTMLScriptElement extends Element {}
  class HTMLLinkElement extends Element {}
  class HTMLInputElement extends Element {
    value = "";
    checked = false;
  }
  class Event {
    type = "";
  }
  class MouseEvent extends Event {}
  class KeyboardEvent extends Event {}
  class DragEvent extends Event {}
  const window: { earlyInput?: EarlyInput } = {};
  runInNewContext(HOLD_EARLY_INPUT, {
    window,
    document: { body: new Element() },
    location: { pathname: "/visits", search: "" },
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
    Element,
    HTMLFormElement,
    HTMLScriptElement,
    HTMLLinkElement,
    HTMLInputElement,
    MouseEvent,
    KeyboardEvent,
    DragEvent,
  });
  const link = new Element();
  Object.assign(link, { protocol: "https:", closest: () => link });
  /** @returns what became of an event on its way to the page. */
  function fire(type: string, target: Element, event: object = {}) {
    let isStopped = false;
    const fired = Object.assign(event, {
      type,
      target,
      defaultPrevented: false,
      stopImmediatePropagation() {
        isStopped = true;
      },
      preventDefault() {
        fired.defaultPrevented = true;
      },
    });
    listeners.get(type)?.(fired);
    return { isStopped, isLeft: !fired.defaultPrevented };
  }
  return {
    held: () => window.earlyInput?.held.map(({ event, value }) => [event.type, value]),
    stop: () => window.earlyInput?.stop(),
    type: (field: HTMLInputElement, value: string) =>
      fire("input", Object.assign(field, { value })),
    follow: () => fire("click", link, new MouseEvent()),
    submit: (form: HTMLFormElement) => fire("submit", form),
    loseScript: () => fire("error", new HTMLScriptElement()),
    field: () => new HTMLInputElement(),
    form: (...within: Element[]) => Object.assign(new HTMLFormElement(), { within }),
    listeners,
  };
}

test("a link is the browser's while nothing waits, and waits for what is typed", () => {
  const page = openPage();
  expect(page.follow()).toEqual({ isStopped: true, isLeft: true });
  expect(page.held()).toEqual([]);
  page.type(page.field(), "Opp");
  expect(page.follow()).toEqual({ isStopped: true, isLeft: false });
  expect(page.held()).toEqual([
    ["input", "Opp"],
    ["click", undefined],
  ]);
});

test("a form takes its own fields along, and waits for those of others", () => {
  const page = openPage();
  const field = page.field();
  page.type(field, "300");
  expect(page.submit(page.form(field)).isLeft).toBe(true);
  expect(page.submit(page.form()).isLeft).toBe(false);
});

test("a form that only script sends is held", () => {
  const page = openPage();
  expect(page.submit(Object.assign(page.form(), { attributes: [] })).isLeft).toBe(false);
  expect(page.held()).toEqual([["submit", undefined]]);
});

test("without scripts nothing waits for them", () => {
  const page = openPage();
  page.type(page.field(), "Opp");
  page.loseScript();
  expect(page.follow().isLeft).toBe(true);
  expect(page.submit(page.form()).isLeft).toBe(true);
});

test("once it is stopped it listens to nothing", () => {
  const page = openPage();
  page.stop();
  expect(page.listeners.size).toBe(0);
});
