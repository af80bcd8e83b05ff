import { ContainerPictures } from "#app/features/lab-tests/container-pictures.tsx";
import { formatRupeesExact } from "#app/lib/money.ts";
import { priceOf } from "#app/lib/price.ts";
import button from "#app/ui/button.module.css";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import { BookNow } from "./book-now.tsx";
import type { RowProps } from "./line-row.tsx";
import type { ReadTest } from "./prescription.ts";
import styles from "./reading-list.module.css";

type Props = Pick<RowProps, "line" | "isReady" | "leftOut" | "onToggle"> & { test: ReadTest };

/** A test that stands on the line, with what we bring for it. It can be left out and put back. */
export function FoundTest({ test, line, isReady, leftOut, onToggle }: Props) {
  const isOut = leftOut.has(test._id);
  const { firstWritten } = line;
  return (
    <div className={styles.found} data-out={isOut || undefined}>
      <span className={styles.picture}>
        <ContainerPictures container={test.container} />
      </span>
      <div>
        <h3>{test.name}</h3>
        <p className={text.caption}>
          {firstWritten !== undefined && `The same as “${firstWritten}” above, counted once`}
          {firstWritten === undefined && (isOut ? "Left out" : test.facts)}
        </p>
      </div>
      {firstWritten === undefined ? (
        <>
          <p className={styles.amount}>{formatRupeesExact(priceOf(test))}</p>
          {isReady ? (
            <button
              type="button"
              className={`${button.icon} ${styles.leave}`}
              aria-label={`${isOut ? "Put back" : "Leave out"} ${test.name}`}
              onClick={() => onToggle(test._id)}
            >
              <Icon name={isOut ? "plus" : "close"} />
            </button>
          ) : (
            <BookNow test={test} />
          )}
        </>
      ) : (
        <p className={styles.amount}>
          <span className={styles.state}>Same</span>
        </p>
      )}
    </div>
  );
}
