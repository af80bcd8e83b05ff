import { useEffect } from "react";
import { useFetchers } from "react-router";
import { type Answer, tellAnswer } from "./tell-answer.ts";

/** Keys of the fetchers whose part of the screen went away before their answer came. */
const left = new Set<string>();

/** Leaves the answer of a fetcher to `useLeftAnswers`: a screen that is read anew can drop what asked. */
export const leaveAnswer = (key: string) => left.add(key);

/** Says the answers that nobody waits for any more; in the frame, which stays. */
export function useLeftAnswers() {
  const fetchers = useFetchers();
  useEffect(() => {
    for (const { key, data } of fetchers)
      if (data !== undefined && left.delete(key)) tellAnswer(data as Answer);
  });
}
