import { formatRupeesExact, rupees } from "#app/lib/money.ts";
import type { Bill, BillLine } from "#app/domain/bill/bill.ts";
import styles from "./bill-sheet.module.css";

const amount = (paise: number) => formatRupeesExact(rupees(paise));
const lessAmount = (paise: number) => amount(-paise);

/** What a line costs; one without a price is settled on the call. */
const priceOf = ({ paise }: BillLine) => (paise === null ? "no price yet" : amount(paise));

/** `isBelow`: it takes something off the line above. */
type LineProps = { name: string; value: string; isAdded?: boolean; isBelow?: boolean };

const Line = ({ name, value, isAdded = false, isBelow = false }: LineProps) => (
  <li className={isBelow ? styles.below : styles.line}>
    <span>
      {name}
      {isAdded && <small> added</small>}
    </span>
    <i className={styles.dots} />
    <span>{value}</span>
  </li>
);

type Props = {
  bill: Bill;
  /** The names of what was added to a booking since it was made. */
  addedTo?: (bookingId: string) => readonly string[];
};

/** The lines by patient, discount, visit charge and total; a family's patients are named. */
export function BillSheet({ bill, addedTo = () => [] }: Props) {
  const isFamily = bill.patients.length > 1;
  return (
    <div className={styles.bill}>
      {bill.patients.map(({ bookingId, name, lines }) => (
        <section key={bookingId} aria-label={isFamily ? undefined : name}>
          {isFamily && <h3>{name}</h3>}
          <ul>
            {lines.map((line, at) => (
              <Line
                key={at}
                name={line.name}
                value={priceOf(line)}
                isAdded={addedTo(bookingId).includes(line.name)}
              />
            ))}
          </ul>
        </section>
      ))}
      <Deductions {...bill} />
      <Parts {...bill} />
      <p className={styles.total}>
        <span>Total</span>
        <b>{amount(bill.totalPaise)}</b>
      </p>
      <Rest {...bill} />
    </div>
  );
}

function Deductions({ discount, charge, waiver, allowance, free }: Bill) {
  if (!discount && !charge && !allowance && !free) return null;
  return (
    <ul className={styles.deductions}>
      {free && <Line name="Collected again" value="free" />}
      {discount && (
        <Line
          name={discount.reason ? `Discount, ${lowerFirst(discount.reason)}` : "Discount"}
          value={lessAmount(discount.paise)}
        />
      )}
      {charge && (
        <Line
          name={charge.pincode ? `Visit charge, ${charge.pincode}` : "Visit charge"}
          value={charge.paise === 0 ? "free" : amount(charge.paise)}
        />
      )}
      {waiver && (
        <Line
          name={`Waived: ${lowerFirst(waiver.reason)}`}
          value={lessAmount(waiver.paise)}
          isBelow
        />
      )}
      {allowance && (
        <Line
          name={`Taken off, ${lowerFirst(allowance.reason)}`}
          value={lessAmount(allowance.paise)}
        />
      )}
    </ul>
  );
}

/** What is paid at the door, and what at the centre; a bill of one part has its total alone. */
function Parts({ atHome, atCentre }: Bill) {
  if (!atCentre) return null;
  return (
    <ul className={styles.parts}>
      <Line name="Total at home" value={amount(atHome.totalPaise)} />
      <Line name="At the centre" value={amount(atCentre.totalPaise)} />
    </ul>
  );
}

/** What is still owed after a part was paid, or was paid too much. */
function Rest({ paidPaise, givenBackPaise, duePaise, overPaise, writtenOff, atCentre }: Bill) {
  const isWhole = duePaise === 0 && overPaise === 0 && givenBackPaise === 0;
  if (!writtenOff && (paidPaise === 0 || isWhole)) return null;
  return (
    <ul className={styles.rest}>
      <Line name="Paid" value={amount(paidPaise)} />
      {writtenOff && (
        <Line
          name={`Written off, ${lowerFirst(writtenOff.reason)}`}
          value={lessAmount(writtenOff.paise)}
        />
      )}
      {givenBackPaise > 0 && <Line name="Given back" value={lessAmount(givenBackPaise)} />}
      {duePaise > 0 && <Line name="Still due" value={amount(duePaise)} />}
      {atCentre && atCentre.duePaise > 0 && duePaise > atCentre.duePaise && (
        <Line name="Of this at the centre" value={amount(atCentre.duePaise)} />
      )}
      {overPaise > 0 && <Line name="To give back" value={amount(overPaise)} />}
    </ul>
  );
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
