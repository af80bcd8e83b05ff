import { useEffect, useLayoutEffect, useRef } from "react";
import { keepCaret } from "./early-fields.ts";
import { redoEarlyInput } from "./redo-early-input.ts";

/** Does again what a hand did before the page was hydrated; in the root, whose effects run last. */
export function useEarlyInput() {
  const restoreCaret = useRef(() => {});
  // Before React draws anew, which puts its own text into the fields that it holds.
  useLayoutEffect(() => {
    restoreCaret.current = keepCaret();
  }, []);
  useEffect(() => {
    // A task of its own: what differs from the server's page is drawn after the effects (useHydrated).
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      redoEarlyInput(restoreCaret.current);
    });
    port1.start();
    port2.postMessage(undefined);
  }, []);
}
