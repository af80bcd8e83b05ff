import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ToCall } from "#app/desk/calls/to-call.ts";
import { onCallInWords } from "#app/desk/calls/waiting-words.ts";
import { FastingDot } from "../fasting-dot.tsx";
import { Marks } from "../mark-list.tsx";
import { PhoneButtons } from "./phone-buttons.tsx";
import { WaitingStub } from "./waiting-stub.tsx";
import styles from "./call-row.module.css";

type Props = {
  row: ToCall;
  labName: string;
  /** New since a minute. */
  isFresh: boolean;
  /** A colleague has done it; it is removed when the list loses focus. */
  isGone: boolean;
  /** This colleague is on the call. */
  isCalled: boolean;
  onCall: () => void;
  /** How the call ended, while the row is open. */
  children?: ReactNode;
};

/** One row of To call: a visit or a callback. */
export function CallRow({ row, labName, isFresh, isGone, isCalled, onCall, children }: Props) {
  const { opened } = row.call;
  const taken = !isCalled && opened ? opened : undefined;
  return (
    <li
      className={classOf({ isFresh, isCalled, isTaken: isGone || taken !== undefined })}
      data-row={row.id}
      aria-current={isCalled || undefined}
    >
      <WaitingStub row={row} isFresh={isFresh} />
      <div className={styles.words}>
        <h3>
          <Link to={pathOf(row)} data-row-link>
            {row.name}
          </Link>
        </h3>
        <p className={styles.kind}>
          {row.title} {row.reference && <span>{row.reference}</span>}
        </p>
        <What row={row} />
        <Marks marks={row.marks} />
        {taken && <p className={styles.onCall}>{onCallInWords(taken)}</p>}
        {isGone && <p className={styles.onCall}>Done by a colleague</p>}
      </div>
      {!isGone && (
        <PhoneButtons row={row} labName={labName} isTaken={taken !== undefined} onCall={onCall} />
      )}
      {children}
    </li>
  );
}

/** The screen of the visit; a callback opens New booking with what is known. */
export const pathOf = ({ id, reference }: ToCall) =>
  reference ? `/bookings/${reference}` : `/bookings/new?${new URLSearchParams({ callback: id })}`;

function What({ row: { what, when, isFasting, also, visit } }: { row: ToCall }) {
  return (
    <p className={styles.what}>
      {what}
      {when && (
        <>
          {visit ? ", " : ". "}
          <span>{when}</span>
        </>
      )}
      {isFasting && (
        <>
          , <FastingDot />
        </>
      )}
      {also && `. ${also}`}
    </p>
  );
}

type State = { isFresh: boolean; isCalled: boolean; isTaken: boolean };

function classOf({ isFresh, isCalled, isTaken }: State) {
  if (isCalled) return styles.called;
  if (isTaken) return styles.taken;
  return isFresh ? styles.fresh : styles.row;
}
