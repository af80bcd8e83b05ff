import { useRevalidator } from "react-router";
import { browserApi } from "#app/http/api.ts";
import { showToast } from "#app/ui/toast-queue.ts";
import { useForm } from "#app/ui/use-form.ts";
import { useVisitOffer } from "#app/domain/visit-plan/use-visit-offer.ts";
import type { RefusedForm, TicketForm } from "./which-form.tsx";

type Options = {
  token: string;
  /** The answer to this form, posted without JavaScript. */
  refused?: RefusedForm | undefined;
  /** Called when it is stored. */
  onDone: () => Promise<void> | void;
};

/** The booking is no longer as the page shows it: erased, cancelled or over. */
const GONE = 404;
const CHANGED = 409;

/**
 * A form of the ticket. When another tab or the lab has changed the booking meanwhile, the page is
 * brought up to date. That may remove the form, so a snackbar tells the reason.
 */
export function useTicketForm(name: TicketForm, { token, refused, onDone }: Options) {
  const { revalidate } = useRevalidator();
  const offer = useVisitOffer();
  return useForm<Record<string, string>>({
    keep: true,
    initial: refused,
    check: (typed) => ({ ok: true, value: typed }),
    async send(typed, key) {
      const { submitTicketForm } = await import("./submit-ticket-form.ts");
      const now = new Date();
      const sent = { api: browserApi, token, typed, key, now, offer };
      const outcome = await submitTicketForm[name](sent);
      if (outcome.ok && outcome.to !== undefined) window.location.assign(outcome.to);
      else if (outcome.ok) await onDone();
      else if (outcome.status === CHANGED || outcome.status === GONE) {
        // A form that stays shows the reason itself.
        if (name !== "erase" && name !== "pay-online") showToast(outcome.message, "error");
        await revalidate();
      } else if (name === "address" && outcome.errors["pincode"]) {
        // Where the lab does not come, the head says so too.
        await revalidate();
      }
      return outcome;
    },
  });
}
