/** A provider's refusal of one message. */
export class ProviderError extends Error {
  /** False where the same message is refused again, whenever it is sent. */
  readonly mayPass: boolean;
  /** How long the provider asks to wait. */
  readonly waitMs: number | undefined;

  constructor(
    message: string,
    { mayPass = true, waitMs }: { mayPass?: boolean; waitMs?: number | undefined } = {},
  ) {
    super(message);
    this.mayPass = mayPass;
    this.waitMs = waitMs;
  }
}

/** Fails a request that got no answer at all with a sentence of ours: the runtime's says nothing. */
export const unanswered = (said: string) => () => {
  throw new ProviderError(said);
};

/** No registered text fits a message: it waits until one does. */
export class HeldBack extends Error {}

/** `Retry-After` of an answer in milliseconds: seconds, or a date; undefined where it says nothing usable. */
export function retryAfter(head: string | null, now: Date): number | undefined {
  if (head === null) return undefined;
  const at = /^\d{1,6}$/.test(head) ? now.getTime() + Number(head) * 1_000 : Date.parse(head);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
}
