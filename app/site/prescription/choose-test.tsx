import { useId } from "react";
import { langOfNames, currentLanguage } from "#app/lib/language.ts";
import { formatRupeesExact } from "#app/lib/money.ts";
import { priceOf } from "#app/lib/price.ts";
import { t } from "#app/lib/translate.ts";
import text from "#app/ui/text.module.css";
import { WithNames } from "#app/ui/with-names.tsx";
import { BookTestLink } from "./book-test-link.tsx";
import type { RowProps } from "./line-row.tsx";
import type { ReadTest } from "./prescription.ts";
import styles from "./reading-list.module.css";
import { NONE_OF_THESE, questionFor, saidOf } from "./selection.ts";

type Props = Pick<RowProps, "line" | "isReady" | "chosen" | "onChoose">;

/** What a line may stand for. Nothing is chosen beforehand. */
export function ChooseTest({ line, isReady, chosen, onChoose }: Props) {
  const name = useId();
  const option = (id: string, label: React.ReactNode) => (
    <label className={styles.option} key={id}>
      <input
        type="radio"
        name={name}
        value={id}
        checked={chosen === id}
        onChange={() => onChoose(id)}
      />
      {label}
    </label>
  );
  if (!isReady)
    return (
      <div className={styles.choices}>
        <p className={styles.question}>
          <WithNames>{questionFor(line)}</WithNames>
        </p>
        {line.tests.map((test) => (
          <div className={styles.option} key={test._id}>
            <Choice test={test} />
            <BookTestLink test={test} />
          </div>
        ))}
      </div>
    );
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.question}>
        <WithNames>{questionFor(line)}</WithNames>
      </legend>
      {line.tests.map((test) => option(test._id, <Choice test={test} />))}
      {option(NONE_OF_THESE, <b>{t`None of these`}</b>)}
    </fieldset>
  );
}

const Choice = ({ test }: { test: ReadTest }) => (
  <>
    <span>
      <b lang={langOfNames()}>{test.name}</b>
      <span className={text.caption}>
        <WithNames>{currentLanguage() === "hi" ? inHindi(test) : inEnglish(test)}</WithNames>
      </span>
    </span>
    <span className={styles.amount}>{formatRupeesExact(priceOf(test))}</span>
  </>
);

const inEnglish = (test: ReadTest) =>
  test.restrictionNote ? saidOf(test) : test.description || test.facts;

/** Descriptions are English. */
const inHindi = (test: ReadTest) => [test.hindiName, saidOf(test)].filter(Boolean).join(", ");
