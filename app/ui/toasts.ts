import { useSyncExternalStore } from "react";

export type Toast = {
  id: number;
  message: string;
  kind: "success" | "warning" | "error";
  ms: number;
};

/** How long a snackbar stays: 4 s in header, package page and concern page, 6 s elsewhere (spec §4). */
export const SHORT_TOAST_MS = 4_000;
export const LONG_TOAST_MS = 6_000;

let toasts: Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a snackbar; the same words shown again start their time anew instead of piling up. */
export function showToast(message: string, kind: Toast["kind"] = "success", ms = LONG_TOAST_MS) {
  const others = toasts.filter((toast) => toast.message !== message);
  publish([...others.slice(-1), { id: ++lastId, message, kind, ms }]);
}

export const dismissToast = (id: number) => publish(toasts.filter((toast) => toast.id !== id));

const none: Toast[] = [];

export const useToasts = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => none,
  );
