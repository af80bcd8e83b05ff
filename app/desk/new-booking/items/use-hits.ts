import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { OrderHits } from "./found-items.ts";

/** As the search reads it, to know whether an answer is for what stands in the field. */
const asAsked = (typed: string) => typed.trim().replaceAll(/\s+/g, " ");

/** The answer to `typed`; undefined until it is there, and for a blank text. */
function useAnswer(typed: string) {
  const { load, data } = useFetcher<OrderHits>();
  const asked = asAsked(typed);
  useEffect(() => {
    if (asked !== "") void load(`/new-booking/tests?q=${encodeURIComponent(asked)}`);
  }, [asked, load]);
  return asked !== "" && data?.query === asked ? data : undefined;
}

/**
 * Looks up what is typed, at each key. On a slow line Enter comes before its answer: the text is then put
 * aside, so that one can type on, and `take` gets the answer when it is there.
 * @param take @returns false when nothing of it was taken: the text then stands in the field again.
 */
export function useHits(take: (found: OrderHits) => boolean) {
  const [typed, setTyped] = useState("");
  const [aside, setAside] = useState("");
  const found = useAnswer(typed);
  const late = useAnswer(aside);
  const handle = useRef(take);
  useEffect(() => {
    handle.current = take;
  });
  const putBack = useRef((text: string, taken: boolean) => {
    setAside("");
    if (!taken) setTyped((now) => now || text);
  });
  useEffect(() => {
    if (late) putBack.current(late.query, handle.current(late));
  }, [late]);
  return {
    typed,
    type: setTyped,
    found,
    /** Being added. */
    aside,
    enter: () => {
      if (found) {
        if (take(found) && found.near === undefined) setTyped("");
      } else if (aside === "") {
        setAside(asAsked(typed));
        setTyped("");
      }
    },
  };
}
