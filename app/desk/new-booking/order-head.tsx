import { Link } from "react-router";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import button from "#app/ui/desk/desk-button.module.css";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import type { OrderStart } from "./first-view.ts";
import styles from "./order-head.module.css";

type Props = Pick<OrderStart, "callback" | "visit"> & {
  /** Where the order was begun. */
  from: { path: string; words: string };
  /** Undefined where an account pays at prices of its own. */
  totalPaise: number | undefined;
  /** `Tue 24 Nov, 10:00 AM`; blank while no slot is chosen. */
  when: string;
  isBusy: boolean;
  onLeave: () => void;
  onBook: () => void;
};

/** Where the order comes from, and the one button that books it; on a phone with the sum at the foot. */
export const OrderHead = ({
  callback,
  visit,
  from,
  totalPaise,
  when,
  isBusy,
  onLeave,
  onBook,
}: Props) => (
  <DeskHead
    title={visit ? "Add a patient" : "New booking"}
    above={
      <Link className={styles.back} to={from.path}>
        <DeskIcon name="back" />
        {from.words}
      </Link>
    }
    sub={callback && <CallbackWords {...callback} />}
    next={
      <>
        <p className={styles.sum}>
          <b>{totalPaise === undefined ? "Own prices" : formatRupees(rupees(totalPaise))}</b>
          <span>{when}</span>
        </p>
        <button type="button" className={`${button.quiet} ${styles.leave}`} onClick={onLeave}>
          Leave it
          <Kbd of="Esc" />
        </button>
        <DeskButton kind="primary" aria-disabled={isBusy} onClick={onBook}>
          {visit ? "Add to the visit" : "Book the visit"}
          <Kbd of="Ctrl Enter" />
        </DeskButton>
      </>
    }
  />
);

const CallbackWords = ({ askedAt, onCallSince }: NonNullable<OrderStart["callback"]>) => (
  <p className={styles.from}>
    From the callback of {askedAt}
    {onCallSince && (
      <Mark icon="phone">You are on this call since {onCallSince}, others see it</Mark>
    )}
  </p>
);
