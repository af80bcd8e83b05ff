import { useEffect, useRef } from "react";
import { langOfNames } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import { AddressForm } from "./address-form.tsx";
import type { TicketAddress } from "../ticket.ts";
import { refusedIn, type RefusedForm } from "./which-form.tsx";
import styles from "./address-box.module.css";

type Props = {
  token: string;
  address?: TicketAddress | undefined;
  posted?: RefusedForm | undefined;
  /** Shows the saved address. */
  onSaved: () => Promise<void>;
};

/** Where to come: asked for, then shown with "Change" (product §2: Booking ticket). */
export function AddressBox({ token, address, posted, onSaved }: Props) {
  const refused = refusedIn("address", posted);
  const heading = useRef<HTMLHeadingElement>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const isSaved = useRef(false);
  const shown = useRef(address);
  useEffect(() => {
    // Every answer is a new object, even when nothing in it has changed.
    const isNew = shown.current !== address;
    shown.current = address;
    if (!isNew || !isSaved.current) return;
    isSaved.current = false;
    if (details.current) details.current.open = false;
    heading.current?.focus();
  }, [address]);
  const form = (
    <AddressForm
      token={token}
      address={address}
      refused={refused}
      onSaved={() => {
        isSaved.current = true;
        return onSaved();
      }}
    />
  );
  // A pincode or a landmark alone is not a door: it fills the form in, and the rest is asked for.
  if (!address?.flat && !address?.street) {
    return (
      <section className={styles.box} id="where" aria-labelledby="where-title">
        <h2 id="where-title" ref={heading} tabIndex={-1}>
          {t`Tell us where to come`}
        </h2>
        <p>{t`So that we ring the right bell. You can also tell us when we call.`}</p>
        {form}
      </section>
    );
  }
  return (
    <section className={styles.saved} id="where" aria-labelledby="where-title">
      <h2 id="where-title" ref={heading} tabIndex={-1}>
        {t`We come to:`}
      </h2>
      <p className={styles.where} lang={langOfNames()}>
        {addressLine(address)}
      </p>
      {address.point && <p>{t`With a point on the map.`}</p>}
      <details ref={details} open={refused && true}>
        <summary className={button.button}>{t`Change`}</summary>
        {form}
      </details>
    </section>
  );
}

const addressLine = ({ flat, street, landmark, pincode }: TicketAddress) =>
  [flat, street, landmark, pincode].filter(Boolean).join(", ");
