import { type ReactNode, useSyncExternalStore } from "react";

export type Toast = {
  id: number;
  message: string;
  kind: "success" | "warning" | "error";
  ms: number;
  /** Follows the message, such as a link. */
  more?: ReactNode;
};

/** How long a snackbar stays: 4 s in header, package page and concern page, 6 s elsewhere (product §4). */
export const SHORT_TOAST_MS = 4_000;
export const LONG_TOAST_MS = 6_000;
/** Until the visitor closes it: the longest that a timer can be. */
export const UNTIL_CLOSED_MS = 2 ** 31 - 1;

let toasts: Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a snackbar. A message that is already shown restarts its timer instead of appearing twice. */
export function showToast(
  message: string,
  kind: Toast["kind"] = "success",
  ms = LONG_TOAST_MS,
  more?: ReactNode,
) {
  const others = toasts.filter((toast) => toast.message !== message);
  publish([...others.slice(-1), { id: ++lastId, message, kind, ms, more }]);
}

export const dismissToast = (id: number) => publish(toasts.filter((toast) => toast.id !== id));

const none: Toast[] = [];

/** Regions that can show snackbars, oldest first: the page, then each open dialog. */
let regions: string[] = [];

/** Registers a region. @returns a function that removes it. */
export function addRegion(id: string) {
  regions = [...regions, id];
  publish(toasts);
  return () => {
    regions = regions.filter((region) => region !== id);
    publish(toasts);
  };
}

/** The snackbars a region shows: all for the topmost region, none below a dialog, where the page is inert. */
export const useToasts = (region: string) =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (regions.at(-1) === region ? toasts : none),
    () => none,
  );
