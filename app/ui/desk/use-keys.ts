import { useLayoutEffect, useRef } from "react";
import { areLetterKeysOn } from "./letter-keys.ts";

/** By key as `KeyboardEvent.key` names it, or `Ctrl+Enter`. One that returns false leaves it to the others. */
export type KeyMap = Readonly<Record<string, (event: KeyboardEvent) => unknown>>;

/** Asked before or after the keys of the page. */
type Turn = "first" | "page" | "last";
const TURNS: readonly Turn[] = ["first", "page", "last"];

type Layer = { keys: () => KeyMap; inDialog: boolean; turn: Turn };

/** The keys of what is on the screen. */
const layers: Layer[] = [];

const FIELDS = "textarea, select, [contenteditable], input";
const NOT_TYPED_INTO = /^(?:button|checkbox|radio|submit|reset|file|range|image|color)$/;

/** Whether letters that are typed into this element belong to a field. */
export function isInField(target: EventTarget | null) {
  const field = target instanceof Element ? target.closest(FIELDS) : null;
  return field !== null && !(field instanceof HTMLInputElement && NOT_TYPED_INTO.test(field.type));
}

/** The name of a key press in a `KeyMap`; undefined when it is none of ours. */
function nameOf(event: KeyboardEvent) {
  if (event.isComposing || event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) return event.key === "Enter" ? "Ctrl+Enter" : undefined;
  if (event.key !== "Escape" && isInField(event.target)) return undefined;
  // Arrows move within a group of radio buttons.
  if (event.key.startsWith("Arrow") && event.target instanceof HTMLInputElement) return undefined;
  return event.key.length > 1 || areLetterKeysOn() ? event.key : undefined;
}

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented) return;
  const name = nameOf(event);
  if (name === undefined) return;
  const dialogOpen = document.querySelector("dialog:modal") !== null;
  const inOrder = layers
    .toReversed()
    .toSorted((a, b) => TURNS.indexOf(a.turn) - TURNS.indexOf(b.turn));
  for (const { keys, inDialog } of inOrder) {
    if (dialogOpen && !inDialog) continue;
    const handle = new Map(Object.entries(keys())).get(name);
    if (!handle || handle(event) === false) continue;
    event.preventDefault();
    return;
  }
}

/**
 * Keys that work while the component is on the screen (product §10: Keyboard): letters only outside
 * fields and unless they are switched off, `Ctrl+Enter` and `Escape` also in them. What was mounted last
 * gets a key first.
 * @param options.inDialog they work while a dialog is open, where all others rest
 * @param options.turn whether they are asked before or after those of the page
 */
export function useKeys(
  keys: KeyMap,
  { inDialog = false, turn = "page" }: { inDialog?: boolean; turn?: Turn } = {},
) {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    const layer = { keys: () => latest.current, inDialog, turn };
    if (layers.length === 0) document.addEventListener("keydown", onKeyDown);
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) document.removeEventListener("keydown", onKeyDown);
    };
  }, [inDialog, turn]);
}
