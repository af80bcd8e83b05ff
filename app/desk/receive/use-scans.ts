import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Answer } from "#app/ui/desk/tell-answer.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import type { CountPost } from "./receive-forms.ts";

/** A label that is on nothing yet: the server asks whose it is. */
export type Unplaced = { label: string; said: string };

/** What was sent is kept and sent again: with the next scan, or by Try again. */
const LOST: ReadonlySet<string> = new Set(["no-answer", "signed-out"]);

/** What a scan is answered: which container was counted, or how it does not fit. */
export type Counted = Answer & { sample?: string; problem?: string };

type Options<Scan> = {
  /**
   * What a scan asks the server, once its turn has come and the screen shows what the scan before did;
   * a sentence where it is refused here, undefined where the screen alone changes.
   */
  ask: (scan: Scan) => { fields: CountPost } | { refused: string } | undefined;
  onCounted: (fields: CountPost, answer: Counted) => void;
};

/**
 * Sends what is scanned one after the other: a scanner does not wait for the answer to the label before.
 * `error` says why the last one was not counted; `unplaced` is the last label that asks for a patient.
 */
export function useScans<Scan>({ ask, onCounted }: Options<Scan>) {
  const queue = useRef<Scan[]>([]);
  const sent = useRef<CountPost>(undefined);
  const lost = useRef(false);
  const [error, setError] = useState<string>();
  const [unplaced, setUnplaced] = useState<Unplaced>();
  const { change, busy } = useChange<CountPost, Counted>({
    onAnswer: (answer, fields) => {
      lost.current = !answer.ok && LOST.has(answer.reason);
      if (lost.current) return false;
      const label = sent.current?.label;
      sent.current = undefined;
      if (answer.ok) {
        setUnplaced((last) => (last?.label === label ? undefined : last));
        onCounted(fields, answer);
        // What does not fit is a row of the bag.
        return answer.problem !== undefined;
      }
      setError(answer.said);
      if (answer.reason === "asks" && label) setUnplaced({ label, said: answer.said });
      return true;
    },
  });
  const { state } = useRevalidator();
  // A screen that is just read would have to be read again.
  const isReading = busy || state !== "idle";
  function sendNext() {
    while (!lost.current && !sent.current) {
      const next = queue.current.shift();
      if (next === undefined) return;
      const asked = ask(next);
      // The next one is asked of the screen as it is then.
      if (!asked) return;
      if ("refused" in asked) setError(asked.refused);
      else sent.current = asked.fields;
    }
    if (sent.current) change(sent.current);
  }
  useEffect(() => {
    if (!isReading && !sent.current && queue.current.length > 0) sendNext();
  });
  return {
    /** What went wrong before stays until something is scanned that did not wait for it. */
    scan: (scanned: Scan) => {
      if (!sent.current) setError(undefined);
      queue.current.push(scanned);
      if (!isReading && (!sent.current || lost.current)) sendNext();
    },
    busy,
    error,
    unplaced,
    leave: () => {
      setError(undefined);
      setUnplaced(undefined);
    },
  };
}
