import type { ReceiptWords } from "#app/domain/receipts/receipt-words.ts";
import styles from "./receipt-sheet.module.css";

/** A receipt as it is printed, on A4 and on any screen (product §10: Receipt). */
export function ReceiptSheet({ words }: { words: ReceiptWords }) {
  const { title, under, cancelled, from, payer, patients, inWords, tax, end } = words;
  return (
    <section className={styles.sheet} aria-labelledby="receipt">
      <header className={styles.head}>
        <div>
          <h1 id="receipt">{title}</h1>
          <p>{under}</p>
        </div>
        <p className={styles.logo}>
          <svg aria-hidden="true">
            <use href="#logo" />
          </svg>
          <b>{from.name}</b>
        </p>
      </header>
      {cancelled && <p className={styles.cancelled}>{cancelled}</p>}
      <div className={styles.parties}>
        <Party title="From" party={from} />
        <Party title="For" party={payer} />
      </div>
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
      <div className={styles.parties}>
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
      </div>
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

const Party = ({ title, party }: { title: string; party: ReceiptWords["from"] }) => (
  <div>
    <p>{title}</p>
    <b>{party.name}</b>
    {party.lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </div>
);

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
