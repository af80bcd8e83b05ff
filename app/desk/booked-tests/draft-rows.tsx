import text from "#app/ui/text.module.css";
import type { Visit, VisitBooking, VisitLine } from "#app/domain/visits/visit.ts";
import { isSame } from "#app/desk/new-booking/items/order-item.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon, type DeskIconName } from "#app/ui/desk/desk-icon.tsx";
import { AT_CENTRE } from "./booked-rows.tsx";
import { lineName, linePaise } from "./line-name.ts";
import { bookedReportWords, containerWords, reportWords, tubeNote } from "./row-facts.ts";
import { TAKE_OFF_NAMES, TAKE_OFF_REASONS } from "./take-off-reasons.ts";
import { TestRow } from "./test-row.tsx";
import styles from "./booked-table.module.css";
import { isOff, linesWith, orderableOf, type TestsDraft } from "./tests-draft.ts";
import type { TestsEditing } from "./use-tests-draft.ts";

type Props = {
  visit: Visit;
  booking: VisitBooking;
  name: string;
  draft: TestsDraft;
  editing: TestsEditing;
  /** Where what is not taken at home is done. */
  boothPlace: string | undefined;
};

/** The rows of the tests while they are changed: what stays, what is taken off and why, what is added. */
export function DraftRows({ visit, booking, name, draft, editing, boothPlace }: Props) {
  const others = booking.lines.filter((line) => !isOff(draft, line));
  const added = linesWith([], { ...draft, off: [] });
  return (
    <table className={styles.rows}>
      <caption className={text.visuallyHidden}>Tests of {name}</caption>
      <tbody>
        {booking.lines.map((line) => (
          <LineRow key={line.position} {...{ visit, booking, line, draft, editing, boothPlace }} />
        ))}
        {draft.added.map((item, at) => (
          <TestRow
            key={`${item.kind} ${item.id}`}
            item={item}
            name={item.name}
            pricePaise={item.pricePaise}
            kind="added"
            atCentre={false}
            note={tubeNote(item, [...others, ...draft.added.filter((one) => !isSame(one, item))])}
            report={reportWords(item, visit, booking.collectedAt)}
            end={
              <RowButton
                label={`Take off ${added[at]?.name ?? item.name}`}
                icon="close"
                onClick={() => editing.remove(item)}
              />
            }
          />
        ))}
      </tbody>
    </table>
  );
}

type LineProps = Omit<Props, "name"> & { line: VisitLine };

function LineRow({ visit, booking, line, draft, editing, boothPlace }: LineProps) {
  const { position } = line;
  const off = draft.off.find((one) => one.position === position);
  const name = lineName(line);
  const note = line.atCentre ? AT_CENTRE : containerWords(line);
  return (
    <TestRow
      item={orderableOf(line)}
      name={name}
      pricePaise={linePaise(line)}
      kind={off ? "off" : "stays"}
      atCentre={line.atCentre}
      boothPlace={boothPlace}
      report={bookedReportWords(line, visit, booking)}
      note={
        off ? (
          <label>
            Taken off:{" "}
            <select
              aria-label={`Why ${name} is taken off`}
              value={off.reason}
              onChange={({ target }) => {
                const reason = TAKE_OFF_NAMES.find((one) => one === target.value);
                if (reason) editing.because(position, reason);
              }}
            >
              {TAKE_OFF_NAMES.map((reason) => (
                <option key={reason} value={reason}>
                  {TAKE_OFF_REASONS[reason].said}
                </option>
              ))}
            </select>
          </label>
        ) : (
          note
        )
      }
      end={
        off ? (
          <RowButton
            label={`Put back ${name}`}
            icon="undo"
            isBack
            onClick={() => editing.putBack(position)}
          />
        ) : (
          <RowButton
            label={`Take off ${name}`}
            icon="close"
            onClick={() => editing.takeOff(position)}
          />
        )
      }
    />
  );
}

type ButtonProps = { label: string; icon: DeskIconName; isBack?: boolean; onClick: () => void };

const RowButton = ({ label, icon, isBack = false, onClick }: ButtonProps) => (
  <DeskButton
    kind="bareSquare"
    aria-label={label}
    data-row-button={isBack ? "back" : "off"}
    onClick={onClick}
  >
    <DeskIcon name={icon} />
  </DeskButton>
);
