import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import { langOfNames, localPath } from "#app/lib/language.ts";
import { formatRupeesExact } from "#app/lib/money.ts";
import { priceOf } from "#app/lib/price.ts";
import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import { HindiName } from "#app/ui/hindi-name.tsx";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import { WithNames } from "#app/ui/with-names.tsx";
import { BookTestLink } from "./book-test-link.tsx";
import type { RowProps } from "./line-row.tsx";
import type { ReadTest } from "./prescription.ts";
import styles from "./reading-list.module.css";
import { saidOf } from "./selection.ts";

type Props = Pick<RowProps, "line" | "isReady" | "leftOut" | "onToggle"> & { test: ReadTest };

/** A test that stands on the line, with what we bring for it. It can be left out and put back. */
export function FoundTest({ test, line, isReady, leftOut, onToggle }: Props) {
  const isOut = leftOut.has(test._id);
  const { firstWritten } = line;
  const { name } = test;
  return (
    <div className={styles.found} data-out={isOut || undefined}>
      <span className={styles.picture}>
        <ContainerPictures container={test.container} />
      </span>
      <div>
        <h3 lang={langOfNames()}>{name}</h3>
        <HindiName of={test} />
        <p className={text.caption}>
          {firstWritten !== undefined && (
            <WithNames>{t`The same as “${firstWritten}” above, counted once`}</WithNames>
          )}
          {firstWritten === undefined && (
            <WithNames>{isOut ? t`Left out` : saidOf(test)}</WithNames>
          )}
        </p>
      </div>
      {firstWritten === undefined ? (
        <>
          <p className={styles.amount}>{formatRupeesExact(priceOf(test))}</p>
          {isReady && test.restrictionNote && (
            <a className={styles.book} href={localPath("/callback")}>
              {t`Request a Callback`}
            </a>
          )}
          {isReady && !test.restrictionNote && (
            <button
              type="button"
              className={`${button.icon} ${styles.leave}`}
              aria-label={isOut ? t`Put back ${name}` : t`Leave out ${name}`}
              onClick={() => onToggle(test._id)}
            >
              <Icon name={isOut ? "plus" : "close"} />
            </button>
          )}
          {!isReady && <BookTestLink test={test} />}
        </>
      ) : (
        <p className={styles.amount}>
          <span className={styles.state}>{t`Same`}</span>
        </p>
      )}
    </div>
  );
}
