import { lazy, type Ref, Suspense, useState } from "react";
import { type LabDetails, shownPhone } from "#app/lib/lab.ts";
import { localPath } from "#app/lib/language.ts";
import { formatRupeesExact } from "#app/lib/money.ts";
import { plural, t } from "#app/lib/translate.ts";
import text from "#app/ui/text.module.css";
import { Trans } from "#app/ui/trans.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { LineRow } from "./line-row.tsx";
import type { Reading } from "./prescription.ts";
import styles from "./reading-list.module.css";
import { NOTHING_CHOSEN, selectedTests, totalOf, whatIsOpen } from "./selection.ts";

/** Code of the cart: without JavaScript there is none, and the first paint does not need it. */
export const loadAddTests = () => import("./add-tests.tsx");
const AddTests = lazy(async () => ({ default: (await loadAddTests()).AddTests }));

type Props = { reading: Reading; lab: LabDetails | undefined; heading: Ref<HTMLHeadingElement> };

/** Every line as written, beside it what was read (product §2: Prescription). */
export function ReadingList({ reading: { lines, isCut }, lab, heading }: Props) {
  const [selection, setSelection] = useState(NOTHING_CHOSEN);
  const isReady = useHydrated();
  const phone = lab ? shownPhone(lab) : "";
  const tests = selectedTests(lines, selection);
  const { length: count } = tests;
  const { length: lineCount } = lines;
  const isEmpty = lines.every(({ outcome }) => outcome === "unread");

  const choose = (at: number, id: string) =>
    setSelection(({ chosen, leftOut }) => ({ chosen: { ...chosen, [at]: id }, leftOut }));
  const toggle = (id: string) =>
    setSelection(({ chosen, leftOut }) => ({
      chosen,
      leftOut: leftOut.has(id)
        ? new Set([...leftOut].filter((other) => other !== id))
        : new Set([...leftOut, id]),
    }));

  return (
    <section className={styles.list} aria-labelledby="reading">
      <div className={styles.head}>
        <h2 id="reading" ref={heading} tabIndex={-1}>
          {isEmpty
            ? t`No test read`
            : t`We read ${plural(count, { one: "# test", other: "# tests" })}`}
        </h2>
        <span
          className={text.caption}
        >{t`${plural(lineCount, { one: "# line", other: "# lines" })}`}</span>
      </div>
      {isEmpty && (
        <p className={styles.nothing}>
          <Trans>
            We could not read a test here. <a href={localPath("/search")}>Search by name</a>, or
            call <a href={`tel:+91${lab?.phone ?? ""}`}>{phone}</a>.
          </Trans>
        </p>
      )}
      {isCut && (
        <p
          className={styles.nothing}
        >{t`Only the beginning was read: at most 200 lines and 10,000 characters.`}</p>
      )}
      <ul>
        {lines.map((line, at) => (
          <LineRow
            key={at}
            line={line}
            isReady={isReady}
            leftOut={selection.leftOut}
            chosen={selection.chosen[at]}
            onChoose={(id) => choose(at, id)}
            onToggle={toggle}
          />
        ))}
      </ul>
      {!isEmpty && (
        <div className={styles.foot}>
          <p role="status">
            <b>{formatRupeesExact(totalOf(tests))}</b>
            <span className={text.caption}>{whatIsOpen(lines, selection)}</span>
          </p>
          {isReady && (
            <Suspense>
              <AddTests tests={tests} />
            </Suspense>
          )}
        </div>
      )}
    </section>
  );
}
