import { useState } from "react";
import { useFetcher } from "react-router";
import { type Answer, tellAnswer, useChange } from "./use-change.ts";

/** The answer of an action, as it arrives. */
type Sent<Given> = NonNullable<ReturnType<typeof useFetcher<Given>>["data"]>;

type Options<Given> = {
  /** The path of another route's action, for a dialog that opens on several screens. */
  action?: string;
  /** Called with the answer that closed it; @returns true when the screen itself shows it, without a toast. */
  onDone?: (answer: Sent<Given>) => boolean | void;
};

type Refusal = { said: string; reason?: string };

export type DialogChange = ReturnType<typeof useDialogChange>;

/** The change a dialog makes: done, it closes and a toast says so; refused, it stays open and says why. */
export function useDialogChange<Given extends Answer>(
  onClose: () => void,
  { action, onDone }: Options<Given> = {},
) {
  const [refusal, setRefusal] = useState<Refusal>();
  const { change, busy } = useChange(useFetcher<Given>(), {
    ...(action && { action }),
    onAnswer: (answer) => {
      if (!answer.ok) setRefusal(answer);
      else {
        onClose();
        if (onDone?.(answer) !== true) tellAnswer(answer);
      }
      return true;
    },
  });
  return {
    change,
    busy,
    close: onClose,
    refusal: refusal?.said,
    /** Refuses without asking the server, such as for an answer that is missing. */
    refuse: (said: string) => setRefusal({ said }),
    /** The server asks once more, and the same change sent again goes ahead. */
    asks: refusal?.reason === "asks",
  };
}
