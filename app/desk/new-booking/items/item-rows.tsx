import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import text from "#app/ui/text.module.css";
import { Fasting, ItemPrice, Tubes } from "./item-fact-list.tsx";
import { isSame, type Orderable } from "./order-item.ts";
import { boothNote, factsFor, packageWith } from "./order-item-facts.ts";
import styles from "./item-rows.module.css";

type Props = {
  /** Whose they are. */
  name: string;
  items: readonly Orderable[];
  onRemove: (item: Orderable) => void;
};

/** What a patient is booked for: tubes, name, fasting, report time and price. */
export const ItemRows = ({ name, items, onRemove }: Props) => (
  <table className={styles.items}>
    <caption className={text.visuallyHidden}>Tests of {name}</caption>
    <tbody>
      {items.map((item) => (
        <Row
          key={`${item.kind} ${item.id}`}
          item={item}
          others={items.filter((one) => !isSame(one, item))}
          onRemove={() => onRemove(item)}
        />
      ))}
    </tbody>
  </table>
);

type RowProps = { item: Orderable; others: readonly Orderable[]; onRemove: () => void };

function Row({ item, others, onRemove }: RowProps) {
  const facts = factsFor(item);
  const holding = packageWith(item, others);
  const note = boothNote(item);
  return (
    <tr>
      <td className={styles.tubes}>
        <Tubes containers={facts.containers} />
      </td>
      <td className={styles.name}>
        <b>{item.name}</b>
        {facts.size && <span className={styles.small}>{facts.size}</span>}
        {note && <span className={styles.small}>{note}</span>}
        {holding && <Mark kind="now">In {holding.name} already</Mark>}
      </td>
      <td className={styles.fasting}>
        <Fasting {...facts} />
      </td>
      <td className={styles.report}>{facts.report}</td>
      <td className={styles.price}>
        <ItemPrice {...item} />
      </td>
      <td className={styles.remove}>
        <DeskButton kind="bareSquare" aria-label={`Remove ${item.name}`} onClick={onRemove}>
          <DeskIcon name="close" />
        </DeskButton>
      </td>
    </tr>
  );
}
