import { useState } from "react";
import { useFetcher } from "react-router";
import { type Answer, tellAnswer, useChange } from "#app/ui/desk/use-change.ts";

/**
 * A change of the screen of reports, from a dialog that may be opened elsewhere: it closes when the change
 * is made, which a toast says; what is refused stands in the dialog.
 */
export function useDialogChange(onClose: () => void) {
  const [refusal, setRefusal] = useState<string>();
  const { change, busy } = useChange(useFetcher<Answer>(), {
    action: "/reports",
    onAnswer: (answer) => {
      if (!answer.ok) setRefusal(answer.said);
      else {
        onClose();
        tellAnswer(answer);
      }
      return true;
    },
  });
  return { change, busy, refusal };
}
