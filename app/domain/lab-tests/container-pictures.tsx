import { containersOf, pictureOf } from "./container.ts";
import styles from "./container-pictures.module.css";

/** The containers of one test, at most two, overlapping; nothing when unknown. The text beside them names all. */
export function ContainerPictures({ container }: { container: string }) {
  const containers = containersOf(container).slice(0, 2);
  if (containers.length < 2) return containers[0] && <Picture container={containers[0]} />;
  return (
    <span className={styles.pair} aria-hidden="true">
      {containers.map((one, place) => (
        <Picture key={place} container={one} />
      ))}
    </span>
  );
}

/** Several containers side by side. */
export const ContainerRow = ({ containers }: { containers: readonly string[] }) => (
  <span className={styles.row} aria-hidden="true">
    {containers.map((container) => (
      <Picture key={container} container={container} />
    ))}
  </span>
);

/** A tube whose cap has no colour of its own: `--cap-top` gives it one. */
export const PlainTube = () => <i className={styles.tube} aria-hidden="true" />;

const Picture = ({ container }: { container: string }) => (
  <i className={styles[pictureOf(container)]} aria-hidden="true" />
);
