import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { type BagContainer, doorLabel, isScanned } from "./bag.ts";
import styles from "./container-cell.module.css";

type Props = {
  container: BagContainer;
  /** It is chosen: the panel beside tells of it. */
  isTarget: boolean;
  /** The tubes of this bag were scanned at the doors: one that was not is said. */
  isScannedBag: boolean;
  onChoose: () => void;
};

/** A container with its name in words, and its label number or state. A click chooses it. */
export const ContainerCell = ({ container, isTarget, isScannedBag, onChoose }: Props) => (
  <li>
    <button
      type="button"
      className={styles.cell}
      data-state={container.state}
      data-remark={container.remark !== null || undefined}
      aria-pressed={isTarget}
      onClick={onChoose}
    >
      <ContainerPictures container={container.container} />
      <span>
        <b>{container.name}</b>
        <small>
          <State container={container} isScannedBag={isScannedBag} />
        </small>
      </span>
    </button>
  </li>
);

type StateProps = Pick<Props, "container" | "isScannedBag">;

function State({ container, isScannedBag }: StateProps) {
  const { state, label, reason, remark } = container;
  switch (state) {
    case "received": {
      const isLate = isScannedBag && label !== null && !isScanned(container);
      const seen = [label ?? "no label", isLate && "Label at the lab", remark];
      return (
        <>
          <DeskIcon name={remark === null ? "check" : "warning"} />
          {seen.filter(Boolean).join(", ")}
        </>
      );
    }
    case "missing":
      return (
        <>
          <DeskIcon name="alert" />
          Missing
        </>
      );
    case "rejected":
      return (
        <>
          <DeskIcon name="close" />
          {reason ?? "Rejected"}
        </>
      );
    default:
      return isScannedBag && doorLabel(container) === null ? "on the way, no label" : "on the way";
  }
}
