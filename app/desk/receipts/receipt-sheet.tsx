import type { ReceiptWords } from "#app/domain/receipts/receipt-words.ts";
import { PaperHead, PaperParts, PaperParty } from "#app/ui/desk/paper-head.tsx";
import styles from "./receipt-sheet.module.css";

/** A receipt as it is printed, on A4 and on any screen (product §10: Receipt). */
export function ReceiptSheet({ words }: { words: ReceiptWords }) {
  const { title, under, cancelled, from, payer, patients, inWords, tax, end } = words;
  return (
    <section className={styles.sheet} aria-labelledby="receipt">
      <PaperHead title={title} id="receipt" under={under} lab={from.name} />
      {cancelled && <p className={styles.cancelled}>{cancelled}</p>}
      <PaperParts>
        <PaperParty title="From" {...from} />
        <PaperParty title="For" {...payer} />
      </PaperParts>
      <table>
        <thead>
          <tr>
            <th scope="col">Test or package</th>
            <th scope="col">Report</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        {patients.map(({ reference, name, about, lines }) => (
          <tbody key={reference}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {name} <span>{about}</span>
              </th>
            </tr>
            {lines.map((line, at) => (
              <tr key={at}>
                <td>{line.name}</td>
                <td>{line.report}</td>
                <td>{line.amount}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <Sums words={words} />
      <PaperParts>
        <div>
          <p>Amount in words</p>
          <b>{inWords}</b>
        </div>
        {tax && (
          <div>
            <p>Tax</p>
            {tax}
          </div>
        )}
      </PaperParts>
      <footer className={styles.foot}>
        <div className={styles.signatures}>
          <p>{words.received}</p>
          <p>{words.forLab}</p>
        </div>
        {end.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </footer>
    </section>
  );
}

const Sums = ({ words: { sums, total, paid } }: { words: ReceiptWords }) => (
  <dl className={styles.sums}>
    {sums.map(({ name, amount }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
    <div className={styles.total}>
      <dt>Total</dt>
      <dd>{total}</dd>
    </div>
    {paid.map(({ name, amount }, at) => (
      <div key={at}>
        <dt>{name}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </dl>
);
