import { useRef } from "react";
import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import { spacedPhone } from "#app/lib/phone.ts";
import { inSentence } from "#app/desk/visits/container-name.ts";
import { Bars } from "#app/ui/desk/bars.tsx";
import { formatRupees, rupees } from "#app/lib/money.ts";
import type { DaySheet as Sheet, SheetVisit } from "./sheet-content.ts";
import { SheetRow } from "./sheet-row.tsx";
import { Box } from "./tick-box.tsx";
import { useSheetPages } from "./use-sheet-pages.ts";
import styles from "./day-sheet.module.css";

type Props = {
  sheet: Sheet;
  labName: string;
  deskPhone: string;
  /** `23 November at 07:55 AM by Kavitha Nair.` */
  printed: string;
};

/** A4; each page begins with whose it is and how many there are. Without script the head of the table goes on. */
export function DaySheet({ sheet, labName, deskPhone, printed }: Props) {
  const place = useRef<HTMLElement>(null);
  const pages = useSheetPages(place, sheet.visits);
  const everything = [Array.from(sheet.visits.keys())];
  return (
    <section ref={place} aria-labelledby={`sheet-${sheet.staffId}`}>
      {(pages ?? everything).map((rows, page, all) => (
        <div key={page} className={styles.sheet}>
          {page === 0 && <SheetHead {...{ sheet, labName, deskPhone }} />}
          <VisitTable
            running={pages ? `${sheet.running}, sheet ${page + 1} of ${all.length}` : sheet.running}
            visits={rows.flatMap((row) => sheet.visits[row] ?? [])}
          />
          {page === all.length - 1 && <SheetFoot sheet={sheet} printed={printed} />}
        </div>
      ))}
    </section>
  );
}

const SheetHead = ({ sheet, labName, deskPhone }: Omit<Props, "printed">) => (
  <>
    <header className={styles.head} data-above="">
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
    <div className={styles.pack} data-above="">
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
  </>
);

type TableProps = { running: string; visits: readonly SheetVisit[] };

const VisitTable = ({ running, visits }: TableProps) => (
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
          {running}
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
      {visits.map((visit) => (
        <SheetRow key={visit.id} visit={visit} />
      ))}
    </tbody>
  </table>
);

const SheetFoot = ({ sheet, printed }: Pick<Props, "sheet" | "printed">) => (
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
);
