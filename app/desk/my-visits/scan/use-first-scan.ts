import { useEffect, useEffectEvent, useRef } from "react";

/** What a scanner has typed on the card is read as soon as the list is open, once. */
export function useFirstScan(scanned: string | undefined, onScan: (text: string) => void) {
  const isRead = useRef(false);
  const read = useEffectEvent(onScan);
  useEffect(() => {
    if (scanned === undefined || isRead.current) return;
    isRead.current = true;
    read(scanned);
  }, [scanned]);
}
