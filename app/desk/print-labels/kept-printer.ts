import { useSyncExternalStore } from "react";
import { isPrinter, PLACES, type Printer } from "#app/domain/tubes/label-media.ts";

/** Where this browser keeps on which printer it printed last, and which place of the sheet is free. */
const KEY = "desk-label-printer";

export type KeptPrinter = { printer: Printer; place: number };

const never = () => () => {};

/** What this browser printed with last; undefined where nothing is kept, and on the server. */
export function useKeptPrinter(): KeptPrinter | undefined {
  const kept = useSyncExternalStore(never, readKept, () => "");
  const [printer = "", place = ""] = kept.split(" ");
  const free = Number(place);
  return isPrinter(printer) && free >= 1 && free <= PLACES ? { printer, place: free } : undefined;
}

function readKept() {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return ""; // a browser that keeps nothing
  }
}

export function keepPrinter({ printer, place }: KeptPrinter) {
  try {
    localStorage.setItem(KEY, `${printer} ${place}`);
  } catch {
    return; // nothing can be kept: the next dialog begins anew
  }
}
