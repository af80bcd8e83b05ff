import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import type { BagContainer } from "./bag.ts";
import styles from "./container-cell.module.css";

type Props = {
  container: BagContainer;
  /** The next scan fills it. */
  isTarget: boolean;
  onChoose: () => void;
};

/** A container with its name in words, and its label number or state. A click chooses it. */
export const ContainerCell = ({ container, isTarget, onChoose }: Props) => (
  <li>
    <button
      type="button"
      className={styles.cell}
      data-state={container.state}
      aria-pressed={isTarget}
      onClick={onChoose}
    >
      <ContainerPictures container={container.container} />
      <span>
        <b>{container.name}</b>
        <small>
          <State {...container} />
        </small>
      </span>
    </button>
  </li>
);

type StateProps = Pick<BagContainer, "state" | "label" | "reason" | "remark">;

function State({ state, label, reason, remark }: StateProps) {
  switch (state) {
    case "received":
      return (
        <>
          <DeskIcon name="check" />
          {[label ?? "no label", remark].filter(Boolean).join(", ")}
        </>
      );
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
      return "on the way";
  }
}
