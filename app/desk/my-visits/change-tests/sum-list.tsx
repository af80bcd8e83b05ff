import { t } from "#app/lib/translate.ts";
import ask from "../card/ask-part.module.css";
import type { MyPatient } from "../day/my-day.ts";
import type { sumsWith } from "./door-sums.ts";
import { money, paidBeforeWords, sayWords } from "./tests-words.ts";
import styles from "./change-tests.module.css";

type Props = {
  sums: ReturnType<typeof sumsWith>;
  patients: readonly Pick<MyPatient, "sex">[];
};

/** What it was, each change, and what is to be collected then, with the words to say it. */
export function SumList({ sums, patients }: Props) {
  const { bill, wasPaise, steps, otherPaise, paidPaise, duePaise } = sums;
  const paidBefore = paidBeforeWords(bill, patients);
  return (
    <div className={ask.sum}>
      <dl className={styles.sums}>
        <Line name={t`Was`} amount={money(wasPaise)} />
        {steps.map(({ name, paise }) => (
          <Line key={name} name={name} amount={signed(paise)} />
        ))}
        {otherPaise !== 0 && <Line name={t`Not taken or discount`} amount={signed(otherPaise)} />}
        {paidPaise > 0 && <Line name={t`Paid`} amount={signed(-paidPaise)} />}
        <div className={styles.total}>
          <dt>{t`To collect`}</dt>
          <dd>{money(duePaise)}</dd>
        </div>
      </dl>
      {paidBefore && <p className={styles.paid}>{paidBefore}</p>}
      {duePaise > 0 && <p className={styles.say}>{sayWords(duePaise)}</p>}
    </div>
  );
}

const signed = (paise: number) => (paise < 0 ? money(paise) : `+${money(paise)}`);

const Line = ({ name, amount }: { name: string; amount: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
);
