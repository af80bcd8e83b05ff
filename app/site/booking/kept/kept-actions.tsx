import { useState } from "react";
import { logBug } from "#app/http/api.ts";
import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { showToast } from "#app/ui/toast-queue.ts";
import type { KeptBooking } from "./kept-booking.ts";
import { STILL_WAITING } from "./kept-words.ts";
import { keeper, returnToCart } from "./keeper.ts";

type Props = { kept: KeptBooking; onChange: () => void };

/** "Try now" or, where sending again would not help, "Change it"; and "Delete from this phone". */
export function KeptActions({ kept, onChange }: Props) {
  const [said, setSaid] = useState("");
  const [trying, setTrying] = useState(false);

  async function tryNow() {
    setTrying(true);
    setSaid("");
    const state = await keeper.sendAgain(kept.key).catch(logBug);
    setTrying(false);
    if (state?.name === "waiting") setSaid(STILL_WAITING[state.why]);
    if (state?.name === "sent") focusOnPage();
  }

  async function forget() {
    const taken = await keeper.takeBack(kept.key);
    if (!taken) return setSaid(t`It is being sent just now.`);
    returnToCart(taken);
    focusOnPage();
    showToast(
      taken.order.kind === "cart"
        ? t`The booking is deleted from this phone. Its tests are in your cart again.`
        : t`The booking is deleted from this phone.`,
    );
  }

  return (
    <>
      {kept.state.name === "waiting" ? (
        <button
          type="button"
          className={button.primary}
          aria-busy={trying || undefined}
          disabled={trying}
          onClick={() => void tryNow()}
        >
          {trying ? <Spinner /> : <Icon name="retry" />}
          {t`Try now`}
        </button>
      ) : (
        <button type="button" className={button.primary} onClick={onChange}>
          {t`Change it`}
        </button>
      )}
      <p role="status">{said}</p>
      <button
        type="button"
        className={button.quiet}
        disabled={trying}
        onClick={() => void forget().catch(logBug)}
      >
        {t`Delete from this phone`}
      </button>
    </>
  );
}

/** The label is gone, and the focus with it. */
function focusOnPage() {
  setTimeout(() => document.querySelector<HTMLElement>("main h1")?.focus());
}
