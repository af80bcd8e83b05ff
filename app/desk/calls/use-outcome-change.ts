import { useRef } from "react";
import { useFetcher } from "react-router";
import { tell } from "#app/ui/desk/told.ts";
import { type Answer, useChange } from "#app/ui/desk/use-change.ts";

type Fields = Record<string, string>;

/**
 * Sends the outcomes of calls, on Today and on the visit. A question that confirming a visit raises is
 * asked once: the button of its toast, or confirming again, answers it.
 */
export function useOutcomeChange() {
  const asked = useRef(new Set<string>());
  const { change, busy } = useChange(useFetcher<Answer>(), {
    onAnswer: (answer, sent) => {
      // That a call was begun needs no words: the screen shows it.
      if (answer.ok || answer.reason !== "asks" || sent.intent !== "confirm")
        return answer.said === "";
      asked.current.add(sent.visit ?? "");
      const action = { words: "Confirm anyway", run: () => send(sent) };
      tell({ kind: "refused", said: answer.said, action });
      return true;
    },
  });
  const isAnswered = ({ intent, visit = "" }: Fields) =>
    intent === "confirm" && asked.current.has(visit);
  const send = (fields: Fields) => {
    change(isAnswered(fields) ? { ...fields, anyway: "yes" } : fields);
  };
  return { change: send, busy };
}
