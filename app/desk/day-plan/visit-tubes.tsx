import { inSentence } from "#app/desk/visits/container-name.ts";
import { ContainerRow } from "#app/domain/lab-tests/container-pictures.tsx";
import type { VisitLabel } from "./visit-on-sheet.ts";
import styles from "./visit-tubes.module.css";

/** The containers of a visit side by side; of a family each kind is counted. */
export function VisitTubes({
  label: { containers, isFamily },
}: {
  label: Pick<VisitLabel, "containers" | "isFamily">;
}) {
  const isCounted = isFamily || containers.some(({ count }) => count > 1);
  const words = containers.map(({ name, count }) =>
    isCounted ? `${count} ${inSentence(name)}` : inSentence(name),
  );
  return (
    <span className={styles.tubes} role="img" aria-label={words.join(", ") || "nothing to fill"}>
      {isCounted ? (
        containers.map(({ name, container, count }) => (
          <span key={name} className={styles.counted}>
            <b>{count}</b>
            <ContainerRow containers={[container]} />
          </span>
        ))
      ) : (
        <ContainerRow containers={containers.map(({ container }) => container)} />
      )}
    </span>
  );
}
