import dot from "#app/ui/desk/fast-dot.module.css";
import { ContainerRow } from "#app/domain/lab-tests/container-pictures.tsx";
import { formatRupees, rupees } from "#app/lib/money.ts";
import type { Orderable } from "./order-item.ts";
import type { OrderableFacts } from "./order-item-facts.ts";
import styles from "./item-fact-list.module.css";

/** More are counted, and named for screen readers. */
const PICTURES = 4;

export const Tubes = ({ containers }: Pick<OrderableFacts, "containers">) => (
  <span
    className={styles.tubes}
    role="img"
    aria-label={containers.map(({ name }) => name.toLowerCase()).join(", ") || "no tube"}
  >
    <ContainerRow containers={containers.slice(0, PICTURES).map(({ container }) => container)} />
    {containers.length > PICTURES && `+${containers.length - PICTURES}`}
  </span>
);

export const Fasting = ({ fasting, isFasting }: Pick<OrderableFacts, "fasting" | "isFasting">) => (
  <span className={isFasting ? dot.fastDot : undefined}>{fasting}</span>
);

export const ItemPrice = ({ pricePaise }: Pick<Orderable, "pricePaise">) =>
  pricePaise === null ? <>no price yet</> : <>{formatRupees(rupees(pricePaise))}</>;
