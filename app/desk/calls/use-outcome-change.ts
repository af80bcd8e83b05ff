import { useRef } from "react";
import { tell } from "#app/ui/desk/told.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import type { VisitPost } from "#app/desk/visits/visit-forms.ts";
import type { CallPost } from "./call-forms.ts";

/** What is posted about a call, and about the visit that it is for. */
export type OutcomePost = CallPost | VisitPost;

/**
 * Sends the outcomes of calls, on Today and on the visit. A question that confirming a visit raises is
 * asked once: the button of its toast, or confirming again, answers it.
 */
export function useOutcomeChange() {
  const asked = useRef(new Set<string>());
  const { change, busy } = useChange<OutcomePost>({
    onAnswer: (answer, sent) => {
      // That a call was begun needs no words: the screen shows it.
      if (answer.ok || answer.reason !== "asks" || sent.intent !== "confirm")
        return answer.said === "";
      asked.current.add(sent.visit);
      const action = { words: "Confirm anyway", run: () => send(sent) };
      tell({ kind: "refused", said: answer.said, action });
      return true;
    },
  });
  const send = (post: OutcomePost) => {
    const isAnswered = post.intent === "confirm" && asked.current.has(post.visit);
    change(isAnswered ? { ...post, anyway: "yes" } : post);
  };
  return { change: send, busy };
}
