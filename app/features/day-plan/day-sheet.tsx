import { ContainerPictures } from "#app/features/lab-tests/container-pictures.tsx";
import { spacedPhone } from "#app/lib/phone.ts";
import { inSentence } from "#app/features/visits/to-fill.ts";
import { Bars } from "#app/ui/desk/bars.tsx";
import { formatRupees, rupees } from "#app/lib/money.ts";
import type { DaySheet as Sheet } from "./day-sheet.ts";
import { SheetRow } from "./sheet-row.tsx";
import { Box } from "./tick-box.tsx";
import styles from "./day-sheet.module.css";

type Props = {
  sheet: Sheet;
  labName: string;
  deskPhone: string;
  /** `23 November at 07:55 AM by Kavitha Nair. Sheet 1 of 3.` */
  printed: string;
};

/** A4, one page a person up to five visits; more go on with the table's head repeated. */
export const DaySheet = ({ sheet, labName, deskPhone, printed }: Props) => (
  <section className={styles.sheet} aria-labelledby={`sheet-${sheet.staffId}`}>
    <header className={styles.head}>
      <div>
        <h1 id={`sheet-${sheet.staffId}`}>{sheet.name}</h1>
        <p>{sheet.words}</p>
      </div>
      <div className={styles.lab}>
        <p className={styles.logo}>
          <svg aria-hidden="true">
            <use href="#logo" />
          </svg>
          <b>{labName}</b>
        </p>
        <p>
          Desk <b>{spacedPhone(deskPhone)}</b>
        </p>
      </div>
    </header>
    <div className={styles.pack}>
      <p>
        <b>To pack</b>
        and 1 spare of each
      </p>
      <ul>
        {sheet.pack.map(({ name, container, count }) => (
          <li key={name}>
            <Box />
            <ContainerPictures container={container} />
            <b>{count}</b> {inSentence(name)}
          </li>
        ))}
      </ul>
    </div>
    <table>
      <colgroup>
        <col className={styles.time} />
        <col />
        <col className={styles.draw} />
        <col className={styles.ask} />
        <col className={styles.done} />
      </colgroup>
      <thead>
        <tr className={styles.running}>
          <th scope="colgroup" colSpan={5}>
            {sheet.running}
          </th>
        </tr>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Patient and door</th>
          <th scope="col">Draw in this order</th>
          <th scope="col">Ask</th>
          <th scope="col">Done</th>
        </tr>
      </thead>
      <tbody>
        {sheet.visits.map((visit) => (
          <SheetRow key={visit.id} visit={visit} />
        ))}
      </tbody>
    </table>
    <footer className={styles.foot}>
      <dl>
        <div>
          <dt>to collect in all</dt>
          <dd>{formatRupees(rupees(sheet.totalPaise))}</dd>
        </div>
        {["cash handed in", "by UPI", "samples handed in"].map((what) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd />
          </div>
        ))}
      </dl>
      <div className={styles.signatures}>
        <p>Phlebotomist</p>
        <p>Received at the lab</p>
        <p>Time</p>
      </div>
      <p className={styles.end}>
        This sheet names patients. Keep it with you and hand it in tonight.
        <br />
        Printed on {printed}
      </p>
      <Bars className={styles.bars} />
    </footer>
  </section>
);
