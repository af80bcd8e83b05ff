import { type KeyboardEvent, useState } from "react";
import button from "#app/ui/button.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { ContainerRow } from "#app/domain/lab-tests/container-pictures.tsx";
import { factsFor } from "#app/desk/new-booking/items/order-item-facts.ts";
import { Marked } from "#app/ui/desk/marked-letters.tsx";
import text from "#app/ui/text.module.css";
import { t } from "#app/lib/translate.ts";
import type { BookedItem } from "../day/my-day.ts";
import type { DoorOrderable } from "../entries/entry.ts";
import type { DoorPrices } from "../prices/door-prices.ts";
import { findAtDoor } from "../prices/find-at-door.ts";
import { hitWords, money, nothingFound, whyNotHere } from "./tests-words.ts";
import styles from "./change-tests.module.css";

export const FIND_ID = "find-test";

type Props = {
  prices: DoorPrices | undefined;
  /** What the patient has with the change so far. */
  chosen: readonly BookedItem[];
  onAdd: (item: DoorOrderable) => void;
};

/** Finds a test on this phone and says its tube before it is added. Enter takes the first that can be. */
export function DoorSearch({ prices, chosen, onAdd }: Props) {
  const [typed, setTyped] = useState("");
  const hits = prices ? findAtDoor(prices, typed) : [];
  const isNothing = prices !== undefined && typed.trim().length > 1 && hits.length === 0;
  function takeFirst(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const first = hits.find((item) => whyNotHere(item, chosen) === undefined);
    if (first) onAdd(first);
  }
  return (
    <div>
      <label className={styles.find}>
        <Icon name="search" />
        <span className={text.visuallyHidden}>{t`Add a test`}</span>
        <input
          id={FIND_ID}
          type="search"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={100}
          disabled={!prices}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={takeFirst}
        />
      </label>
      {hits.length > 0 && (
        <ul className={`${styles.rows} ${styles.hits}`}>
          {hits.map((item) => (
            <Hit key={`${item.kind} ${item.id}`} {...{ item, typed, chosen, onAdd }} />
          ))}
        </ul>
      )}
      <p className={styles.hint} role="status">
        {isNothing && nothingFound()}
      </p>
    </div>
  );
}

type HitProps = Pick<Props, "chosen" | "onAdd"> & { item: DoorOrderable; typed: string };

function Hit({ item, typed, chosen, onAdd }: HitProps) {
  const why = whyNotHere(item, chosen);
  const { name, pricePaise } = item;
  return (
    <li className={why === undefined ? "" : styles.dim}>
      <Tubes item={item} />
      <span>
        <b>
          <Marked name={name} typed={typed} />
        </b>
        <small>{why ?? hitWords(item, chosen)}</small>
      </span>
      <span className={styles.price}>{pricePaise !== null && money(pricePaise)}</span>
      {why === undefined ? (
        <button
          type="button"
          className={button.button}
          aria-label={t`Add ${name}`}
          onClick={() => onAdd(item)}
        >
          {t`Add`}
        </button>
      ) : (
        <span />
      )}
    </li>
  );
}

/** The first of its containers: a row of a phone has room for one. */
export const Tubes = ({
  item,
}: {
  item: Pick<DoorOrderable, "kind" | "id" | "name" | "pricePaise" | "tests">;
}) => (
  <span className={styles.tube}>
    <ContainerRow
      containers={factsFor(item)
        .containers.slice(0, 1)
        .map(({ container }) => container)}
    />
  </span>
);
