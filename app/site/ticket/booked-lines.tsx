import { langOfNames } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import { containersOf } from "#app/domain/lab-tests/container.ts";
import { sayContainer } from "#app/domain/lab-tests/said-container.ts";
import { sayTurnaround } from "#app/site/lab-tests/said-facts.ts";
import { formatRupeesExact } from "#app/lib/money.ts";
import text from "#app/ui/text.module.css";
import { WithNames } from "#app/ui/with-names.tsx";
import styles from "./booked-lines.module.css";
import { besideLines, nameWithQuantity, paidSums, partSums } from "./booked-totals.ts";
import type { TicketBill, TicketLine } from "./ticket.ts";

type Props = {
  lines: readonly TicketLine[];
  total: string;
  bill: TicketBill | undefined;
  /** The names of the tubes in the order of draw. */
  tubes: readonly string[];
};

/** What is booked, at the prices that were agreed. */
export const BookedLines = ({ lines, total, bill, tubes }: Props) => (
  <section className={styles.booked} aria-labelledby="booked">
    <h2 id="booked">{t`What is booked`}</h2>
    <ul>
      {lines.map((line, at) => (
        <li key={at}>
          <span className={styles.pictures}>
            <ContainerPictures container={containersIn(line, tubes).join(" + ")} />
          </span>
          <div>
            <h3 lang={langOfNames()}>{nameWithQuantity(line)}</h3>
            <p className={text.caption}>
              <WithNames>{aboutLine(line)}</WithNames>
            </p>
          </div>
          <b>{formatRupeesExact(line.price && line.price * line.quantity)}</b>
        </li>
      ))}
    </ul>
    {bill && <Sums sums={[...besideLines(bill), ...partSums(bill)]} />}
    <p className={styles.total}>
      <span>{t`Total`}</span>
      <b>{total}</b>
    </p>
    {bill && bill.paid > 0 && <Sums sums={paidSums(bill)} />}
  </section>
);

type Sum = { name: string; amount: string };

const Sums = ({ sums }: { sums: readonly Sum[] }) =>
  sums.length > 0 && (
    <dl className={styles.sums}>
      {sums.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );

/** Each container once: tubes in the order of draw, then the others. */
function containersIn({ tests }: TicketLine, tubes: readonly string[]) {
  const containers = new Set(tests.flatMap(({ container }) => containersOf(container)));
  const drawn = tubes.filter((tube) => containers.has(tube));
  return Array.from(new Set([...drawn, ...containers]));
}

/** The tests of a package; of one test its container and when its report is ready. */
function aboutLine({ name, tests }: TicketLine) {
  const [only] = tests;
  if (!only) return "";
  if (tests.length > 1 || only.name !== name) return tests.map((test) => test.name).join(", ");
  const container = sayContainer(only.container);
  const turnaround = sayTurnaround(only.turnaround);
  return container && turnaround ? t`${container}. ${turnaround}` : container || turnaround;
}
