import { useState } from "react";
import type { Post } from "./posted-form.ts";
import { type Answer, tellAnswer } from "./tell-answer.ts";
import { useChange } from "./use-change.ts";

type Options<Sent, Given> = {
  /** The path of another route's action, for a dialog that opens on several screens. */
  action?: string;
  /**
   * Called with the answer that closed it and what it answers; @returns true when the screen itself shows
   * it, without a toast.
   */
  onDone?: (answer: Given, sent: Sent) => boolean | void;
};

type Refusal = { said: string; reason?: string };

export type DialogChange = Omit<ReturnType<typeof useDialogChange>, "change">;

/** The change a dialog makes: done, it closes and a toast says so; refused, it stays open and says why. */
export function useDialogChange<Sent extends Post = never, Given extends Answer = Answer>(
  onClose: () => void,
  { action, onDone }: Options<Sent, Given> = {},
) {
  const [refusal, setRefusal] = useState<Refusal>();
  const { change, busy } = useChange<Sent, Given>({
    ...(action && { action }),
    onAnswer: (answer, sent) => {
      if (!answer.ok) setRefusal(answer);
      else {
        onClose();
        if (onDone?.(answer, sent) !== true) tellAnswer(answer);
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
    /** Why the server refused it, such as `changed-meanwhile`. */
    reason: refusal?.reason,
  };
}
