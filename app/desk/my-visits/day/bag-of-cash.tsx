import { useEffect, useId, useState } from "react";
import { useFetcher } from "react-router";
import button from "#app/ui/desk/desk-button.module.css";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import type { Answer } from "#app/ui/desk/tell-answer.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { t } from "#app/lib/translate.ts";
import { Trans } from "#app/ui/trans.tsx";
import { HandedOverLines } from "./handed-over-lines.tsx";
import type { MyDay } from "./my-day.ts";
import { refreshDay } from "../phone/send-and-retry.ts";
import styles from "./my-visits.module.css";

type Props = {
  /** What can be handed over. */
  paise: number;
  /** With what was given and is not counted yet. */
  bagPaise: number;
  given: MyDay["given"];
  handedOver: MyDay["handedOver"];
  receivers: MyDay["receivers"];
  /** Cash that is not sent yet is not in the tally: it is handed over later. */
  canHandOver: boolean;
};

/** Cash in the bag: what was taken today and not counted by somebody of the desk, and what was. */
export function BagOfCash({ paise, bagPaise, given, handedOver, receivers, canHandOver }: Props) {
  const id = useId();
  const fetcher = useFetcher<Answer>();
  const [isOpen, setOpen] = useState(false);
  const { data, state } = fetcher;
  useEffect(() => {
    if (state === "idle" && data?.ok) void refreshDay();
  }, [state, data]);
  const amount = formatRupees(rupees(paise));
  const inBag = formatRupees(rupees(bagPaise));
  return (
    <div className={styles.bag}>
      <p>
        <Trans>
          Cash in your bag <b>{inBag}</b>
        </Trans>
      </p>
      {given.map((one, place) => (
        <NotCounted key={place} {...one} />
      ))}
      <HandedOverLines lines={handedOver} />
      {paise > 0 && canHandOver && !isOpen && (
        <DeskButton onClick={() => setOpen(true)}>{t`Hand over`}</DeskButton>
      )}
      {paise > 0 && canHandOver && isOpen && (
        <fetcher.Form method="post" onSubmit={() => setOpen(false)}>
          <input type="hidden" name="paise" value={paise} />
          <label htmlFor={id}>{t`To whom?`}</label>
          <select id={id} name="to" required defaultValue="">
            <option value="" disabled>
              {t`Please choose`}
            </option>
            {receivers.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
          <button className={button.button} name="intent" value="hand-over">
            {t`Hand over ${amount}`}
          </button>
        </fetcher.Form>
      )}
      <p role="status">{state === "idle" && data?.said}</p>
    </div>
  );
}

function NotCounted({ toName, paise }: MyDay["given"][number]) {
  const amount = formatRupees(rupees(paise));
  return (
    <p>
      <Trans>
        Of it given to {toName}, not counted yet <b>{amount}</b>
      </Trans>
    </p>
  );
}
