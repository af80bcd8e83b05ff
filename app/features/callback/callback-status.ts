/** How far the lab is with a request for a callback; each begins as `pending`. */
export const CALLBACK_STATUSES = ["pending", "no-answer", "wrong-number", "done"] as const;

type CallbackStatus = (typeof CALLBACK_STATUSES)[number];

export const isCallbackStatus = (word: string): word is CallbackStatus =>
  CALLBACK_STATUSES.some((status) => status === word);
