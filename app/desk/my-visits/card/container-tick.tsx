import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { MyPatient } from "../day/my-day.ts";
import covering from "#app/ui/desk/covering-input.module.css";
import styles from "./next-visit.module.css";

type Props = {
  container: MyPatient["containers"][number];
  /** In the order of draw; undefined where the order does not matter. */
  place?: number;
  isChecked: boolean;
  onChange: () => void;
};

/** One container with the tests it is filled for; the whole row is the tick. */
export const ContainerTick = ({ container: one, place, isChecked, onChange }: Props) => (
  <label className={styles.container}>
    <input
      className={covering.input}
      type="checkbox"
      checked={isChecked}
      aria-label={one.label}
      onChange={onChange}
    />
    <span>
      <ContainerPictures container={one.container} />
      <span>
        <b>
          {place !== undefined && <i>{place}</i>} {one.label}
        </b>
        <small>{one.tests.join(", ")}</small>
      </span>
      <span className={styles.tick}>
        <Icon name="check" />
      </span>
    </span>
  </label>
);
