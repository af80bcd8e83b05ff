import text from "#app/ui/text.module.css";
import { TAKEN_AGAIN } from "#app/desk/visits/again-words.ts";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import type { VisitBooking, VisitLine } from "#app/domain/visits/visit.ts";
import { lineName, linePaise } from "./line-name.ts";
import type { NetChanges } from "./net-changes.ts";
import { bookedReportWords, containerWords } from "./row-facts.ts";
import { TestRow } from "./test-row.tsx";
import styles from "./booked-table.module.css";
import { orderableOf } from "./tests-draft.ts";

type Props = {
  booking: VisitBooking;
  /** Whose tests they are. */
  name: string;
  visit: { day: string; slot: string };
  net: NetChanges;
  /** Where what is not taken at home is done. */
  boothPlace: string | undefined;
};

export const AT_CENTRE = "At the centre, not at home. Not in the sum of the door";

/** What is booked, with what was added and taken off since. */
export const BookedRows = ({ booking, name, visit, net, boothPlace }: Props) => (
  <table className={styles.rows}>
    <caption className={text.visuallyHidden}>Tests of {name}</caption>
    <tbody>
      {booking.lines.map((line) => (
        <TestRow
          key={line.position}
          item={orderableOf(line)}
          name={bookedName(line)}
          pricePaise={linePaise(line)}
          kind={net.added.includes(line.name) ? "added" : "stays"}
          atCentre={line.atCentre}
          boothPlace={boothPlace}
          note={line.atCentre ? AT_CENTRE : containerWords(line)}
          report={bookedReportWords(line, visit, booking)}
        />
      ))}
      {net.off.map(({ name: off, because }) => (
        <TestRow
          key={off}
          item={{ kind: "test", id: off, name: off, pricePaise: null, tests: [] }}
          name={off}
          pricePaise={null}
          kind="off"
          atCentre={false}
          note={`Taken off${because && `: ${because}`}`}
          report=""
        />
      ))}
    </tbody>
  </table>
);

/** A line that takes samples again has no name of its own: it says the tests. */
const bookedName = (line: VisitLine) =>
  line.name === TAKEN_AGAIN && line.tests.length > 0
    ? `${TAKEN_AGAIN}: ${joined(line.tests.map(({ name }) => name))}`
    : lineName(line);
