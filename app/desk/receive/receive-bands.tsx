import { useMay } from "#app/desk/access/use-may.ts";
import { Band } from "#app/ui/desk/band.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { AsideBands } from "./aside-bands.tsx";
import { type Bag, containersIn } from "./bag.ts";
import type { OpenAside } from "./open-asides.queries.server.ts";
import type { Receive } from "./receive.queries.server.ts";
import { warmBoxWords } from "./receive-words.ts";
import styles from "./receive-page.module.css";

type Props = {
  receive: Pick<Receive, "bags" | "asides" | "managers">;
  onDecide: (aside: OpenAside) => void;
  /** A tube of the box is looked at. */
  onLook: (bag: Bag, sampleId: string) => void;
};

/** What stands before all bags: tubes put aside, and boxes that were too warm or too cold. */
export function ReceiveBands({ receive: { bags, asides, managers }, onDecide, onLook }: Props) {
  const mayDecide = useMay("settle-tubes");
  const boxes = bags.flatMap((bag) =>
    (bag.box?.outside ?? []).flatMap((box) => {
      const inside = containersIn({
        patients: bag.patients.filter(({ bookingId }) => box.bookingIds.includes(bookingId)),
      });
      const next = inside.find(
        ({ state, acceptedAt }) => acceptedAt === null && state !== "rejected",
      );
      return next ? [{ bag, box, next }] : [];
    }),
  );
  if (boxes.length + asides.length === 0) return null;
  return (
    <div className={styles.bands}>
      <AsideBands
        asides={asides}
        managers={managers}
        decide={
          mayDecide
            ? (aside) => <DeskButton onClick={() => onDecide(aside)}>Decide</DeskButton>
            : undefined
        }
      />
      {boxes.map(({ bag, box, next }) => {
        const { title, words } = warmBoxWords(bag, box);
        return (
          <Band
            key={`${bag.collectorId} ${box.at}`}
            icon="thermometer"
            action={<DeskButton onClick={() => onLook(bag, next.id)}>Look</DeskButton>}
          >
            <b>{title}</b> {words}
          </Band>
        );
      })}
    </div>
  );
}
