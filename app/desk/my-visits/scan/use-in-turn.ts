import { useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * One after the other: each is handled by what the page knows once the one before it is done, so that a
 * fast hand is never judged by an old list.
 * @returns a function that puts one more at the end.
 */
export function useInTurn<One extends object>(handle: (one: One) => Promise<void>) {
  const [waiting, setWaiting] = useState<readonly One[]>([]);
  const begun = useRef<One>(undefined);
  const handleNow = useEffectEvent(handle);
  const [first] = waiting;
  useEffect(() => {
    if (!first || begun.current === first) return;
    begun.current = first;
    const leave = () => setWaiting((all) => all.filter((one) => one !== first));
    handleNow(first).then(leave, leave);
  }, [first]);
  return (one: One) => setWaiting((all) => [...all, one]);
}
