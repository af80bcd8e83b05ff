import { lineName, linePaise } from "#app/desk/booked-tests/line-name.ts";
import { DeskIcon, type DeskIconName } from "#app/ui/desk/desk-icon.tsx";
import { t } from "#app/lib/translate.ts";
import type { BookedItem } from "../day/my-day.ts";
import type { DoorOrderable } from "../entries/entry.ts";
import type { OpenVisit } from "../day/round.ts";
import { type DoorChange, isOff, withBack, withOff, withoutAdded } from "./door-change.ts";
import { Tubes } from "./door-search.tsx";
import { addedWords, bookedWords, money, offWords } from "./tests-words.ts";
import styles from "./change-tests.module.css";

type Props = {
  visit: Pick<OpenVisit, "day" | "slot">;
  booked: readonly BookedItem[];
  change: DoorChange;
  /** With the id of the row that has the focus then. */
  onChange: (change: DoorChange, row: string) => void;
};

export const rowId = ({ kind, id }: Pick<DoorOrderable, "kind" | "id">) => `row-${kind}-${id}`;
const bookedId = ({ position }: BookedItem) => `row-${position}`;

/** What is added, what stays, and what is off, each with the way back. */
export function TestRows({ visit, booked, change, onChange }: Props) {
  const stays = booked.filter((item) => !isOff(change, item));
  const off = booked.filter((item) => isOff(change, item));
  const left = [...stays, ...change.added];
  return (
    <ul className={styles.rows}>
      {change.added.map((item) => (
        <Row
          key={rowId(item)}
          id={rowId(item)}
          item={item}
          said={addedWords(
            item,
            left.filter((one) => one !== item),
          )}
          icon="close"
          label={takeOff(item.name)}
          onPress={() => onChange(withoutAdded(change, item), firstId(stays))}
        />
      ))}
      {stays.map((item) => (
        <Row
          key={item.position}
          id={bookedId(item)}
          item={item}
          said={bookedWords(item, visit)}
          icon="close"
          label={takeOff(item.name)}
          onPress={() => onChange(withOff(change, item.position), bookedId(item))}
        />
      ))}
      {off.map((item) => (
        <Row
          key={item.position}
          id={bookedId(item)}
          item={item}
          said={offWords(item, left)}
          isOff
          icon="undo"
          label={putBack(item.name)}
          onPress={() => onChange(withBack(change, item.position), bookedId(item))}
        />
      ))}
    </ul>
  );
}

const takeOff = (name: string) => t`Take off ${name}`;
const putBack = (name: string) => t`Put back ${name}`;
const firstId = ([first]: readonly BookedItem[]) => (first ? bookedId(first) : "");

type RowProps = {
  id: string;
  item: DoorOrderable & { quantity?: number };
  said: string;
  isOff?: boolean;
  icon: DeskIconName;
  label: string;
  onPress: () => void;
};

function Row({ id, item, said, isOff: isGone = false, icon, label, onPress }: RowProps) {
  const line = { ...item, quantity: item.quantity ?? 1 };
  const paise = linePaise(line);
  return (
    <li id={id} className={isGone ? styles.out : ""}>
      <Tubes item={item} />
      <span>
        <b>{lineName(line)}</b>
        <small>{said}</small>
      </span>
      <span className={styles.price}>{paise !== null && money(paise)}</span>
      <button type="button" className={styles.square} aria-label={label} onClick={onPress}>
        <DeskIcon name={icon} />
      </button>
    </li>
  );
}
