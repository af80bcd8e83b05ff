/** The states of a callback request in the lab; each starts as `pending`. */
export const CALLBACK_STATUSES = ["pending", "no-answer", "wrong-number", "done"] as const;

type CallbackStatus = (typeof CALLBACK_STATUSES)[number];

export const isCallbackStatus = (word: string): word is CallbackStatus =>
  CALLBACK_STATUSES.some((status) => status === word);
