import { Link } from "react-router";
import { useMay } from "#app/desk/access/use-may.ts";
import { AsideBands } from "#app/desk/receive/aside-bands.tsx";
import type { OpenAside } from "#app/desk/receive/open-asides.queries.server.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import styles from "#app/ui/desk/band-stack.module.css";

type Props = { asides: readonly OpenAside[]; managers: readonly string[] };

/** Across Today until a manager has decided, on Receive; not rendered without any. */
export function TubesAside({ asides, managers }: Props) {
  const mayDecide = useMay("settle-tubes");
  if (asides.length === 0) return null;
  return (
    <div className={styles.bands}>
      <AsideBands
        asides={asides}
        managers={managers}
        decide={
          mayDecide
            ? ({ id, label }) => (
                <Link
                  className={buttonClass("button")}
                  to={`/receive?decide=${id}`}
                  aria-label={`Decide about ${label}`}
                >
                  Decide
                </Link>
              )
            : undefined
        }
      />
    </div>
  );
}
