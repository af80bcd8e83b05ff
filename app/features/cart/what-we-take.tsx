import { containersOf, isAtCentre } from "#app/features/lab-tests/container.ts";
import { ContainerRow } from "#app/features/lab-tests/container-pictures.tsx";
import type { CartItem } from "./cart.ts";
import { cartFasting } from "./cart-fasting.ts";
import { heldTests } from "./held-tests.ts";
import styles from "./what-we-take.module.css";

/** The containers for this cart, what is done at a centre, and whether to fast. */
export function WhatWeTake({ items }: { items: readonly CartItem[] }) {
  const containers = new Set(
    heldTests(items).flatMap((item) => containersOf(item.sampleContainer ?? "")),
  );
  const brought = Array.from(containers).filter((container) => !isAtCentre(container));
  return (
    <div className={styles.taken}>
      <ContainerRow containers={brought.slice(0, 5)} />
      <p>
        <b>{cartFasting(items)} </b>
        {brought.length > 0 && `We bring: ${brought.join(", ")}. `}
        {brought.length < containers.size &&
          "Some of these tests are done at our centre; we agree a time when we call."}
      </p>
    </div>
  );
}
