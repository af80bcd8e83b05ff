import { ifUnreachable, type Posted } from "#app/lib/api.ts";
import type { Refused } from "#app/lib/plain-form.server.ts";
import { type Checked, type FormValues, useForm } from "#app/ui/use-form.ts";
import type { Placed } from "./booking.calls.ts";

type Options<T> = {
  check: (values: FormValues) => Promise<Checked<T>>;
  place: (value: T, key: string) => Promise<Posted<Placed>>;
  draft: string;
  onBooked: (value: T) => void;
  /** Says that the booking was not taken, given the server's sentence, and returns the form's own. */
  onRefused: (sentence: string | undefined) => string;
  posted?: Refused;
};

/** A booking form's life: a refusal of any kind keeps what was typed and says what to do. */
export function useBooking<T>({ check, place, draft, onBooked, onRefused, posted }: Options<T>) {
  return useForm<T>({
    check,
    draft,
    initial: posted,
    async send(value, key) {
      const answer = await place(value, key).catch(ifUnreachable);
      if (answer?.success) {
        onBooked(value);
        return { ok: true };
      }
      const errors = answer?.errors.map(({ field, message }) => [field, message] as const) ?? [];
      return { ok: false, message: onRefused(answer?.message), errors: Object.fromEntries(errors) };
    },
  });
}
