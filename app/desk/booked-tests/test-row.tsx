import type { ReactNode } from "react";
import type { ToFill } from "#app/desk/visits/to-fill.ts";
import type { Orderable, OrderedTest } from "#app/desk/new-booking/items/order-item.ts";
import { factsFor } from "#app/desk/new-booking/items/order-item-facts.ts";
import { Fasting, Tubes } from "#app/desk/new-booking/items/item-fact-list.tsx";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { Mark } from "#app/ui/desk/mark.tsx";
import styles from "./booked-table.module.css";

type Props = {
  item: Orderable;
  /** The name, with × 2 where it is booked twice. */
  name: string;
  pricePaise: number | null;
  kind: "stays" | "added" | "off";
  atCentre: boolean;
  /** Of what is done at a centre: where its booth is. */
  boothPlace?: string | undefined;
  /** Below the name. */
  note: ReactNode;
  report: string;
  /** The button at the end. */
  end?: ReactNode;
};

/** One test or package of a booking: containers, name, report time, fasting, price. */
export function TestRow({
  item,
  name,
  pricePaise,
  kind,
  atCentre,
  boothPlace,
  note,
  report,
  end,
}: Props) {
  const facts = factsFor(item);
  const isOff = kind === "off";
  return (
    <tr data-kind={kind}>
      <td className={styles.tubes}>
        <Tubes containers={atCentre ? item.tests.slice(0, 1).map(atBooth) : facts.containers} />
      </td>
      <td className={styles.name}>
        {isOff ? <s>{name}</s> : <b>{name}</b>}
        {kind === "added" && <Mark>Added</Mark>}
        {atCentre && !isOff && (
          <Mark icon="pin">{boothPlace ? `Booth, ${boothPlace}` : "Booth"}</Mark>
        )}
        <span className={styles.small}>{note}</span>
      </td>
      <td className={styles.report}>{!isOff && report}</td>
      <td className={styles.fasting}>{!isOff && <Fasting {...facts} />}</td>
      <td className={styles.price}>
        <Price pricePaise={pricePaise} isOff={isOff} />
      </td>
      {end !== undefined && <td className={styles.end}>{end}</td>}
    </tr>
  );
}

/** The picture of a test that is done at a booth. */
const atBooth = ({ container }: OrderedTest): ToFill => ({
  name: "At a booth",
  container,
  count: 1,
  tests: [],
  isTube: false,
});

function Price({ pricePaise, isOff }: { pricePaise: number | null; isOff: boolean }) {
  if (pricePaise === null) return isOff ? null : <>no price yet</>;
  const words = formatRupees(rupees(pricePaise));
  return isOff ? <s>{words}</s> : <>{words}</>;
}
