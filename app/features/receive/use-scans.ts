import { useEffect, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { type Answer, useChange } from "#app/ui/desk/use-change.ts";

type Fields = Record<string, string>;

/** A label that is on nothing yet: the server asks whose it is. */
export type Unplaced = { label: string; said: string };

/** What was sent is kept and sent again: with the next scan, or by Try again. */
const LOST: ReadonlySet<string> = new Set(["no-answer", "signed-out"]);

/**
 * Sends what is scanned one after the other: a scanner does not wait for the answer to the label before.
 * `error` says why the last one was not counted; `unplaced` is the last label that asks for a patient.
 */
export function useScans() {
  const queue = useRef<Fields[]>([]);
  const sent = useRef<Fields>(undefined);
  const lost = useRef(false);
  const [error, setError] = useState<string>();
  const [unplaced, setUnplaced] = useState<Unplaced>();
  const { change, busy } = useChange(useFetcher<Answer>(), {
    onAnswer: (answer) => {
      lost.current = !answer.ok && LOST.has(answer.reason);
      if (lost.current) return false;
      const label = sent.current?.label;
      sent.current = undefined;
      if (answer.ok) {
        setUnplaced((last) => (last?.label === label ? undefined : last));
        return false;
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
    if (!lost.current) sent.current ??= queue.current.shift();
    if (sent.current) change(sent.current);
  }
  useEffect(() => {
    if (!isReading && !sent.current && queue.current.length > 0) sendNext();
  });
  return {
    /** What went wrong before stays until something is scanned that did not wait for it. */
    scan: (fields: Fields) => {
      if (!sent.current) setError(undefined);
      queue.current.push(fields);
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
