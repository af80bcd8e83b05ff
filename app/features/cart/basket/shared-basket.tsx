import { useRef } from "react";
import { Link } from "react-router";
import { ContainerPictures } from "#app/features/lab-tests/container-pictures.tsx";
import { formatRupeesExact } from "#app/lib/money.ts";
import button from "#app/ui/button.module.css";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { showToast } from "#app/ui/toast-queue.ts";
import { useCart } from "../use-cart.ts";
import { addBasket, isInCart } from "./in-cart.ts";
import type { Basket, BasketItem } from "./prepared-basket.ts";
import styles from "./shared-basket.module.css";

const countOf = (count: number) => (count === 1 ? "1 item" : `${count} items`);

/** The items of a shared basket, today's prices, and what of it is in the cart already (product §2: Shared basket). */
export function SharedBasket({ basket: { items, unknown, visit } }: { basket: Basket }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const cart = useCart() ?? [];
  const missing = items.filter((item) => !isInCart(item, cart));

  function add() {
    addBasket(missing);
    showToast(`${countOf(missing.length)} added to cart!`);
    heading.current?.focus();
  }

  return (
    <div className={styles.labels}>
      <section aria-labelledby="basket">
        <div className={styles.head}>
          <h2 id="basket" ref={heading} tabIndex={-1}>
            {countOf(items.length)}
          </h2>
          <span className={text.caption}>Prices of today</span>
        </div>
        <ul>
          {items.map((item) => (
            <Item key={item.path} item={item} isHeld={!missing.includes(item)} />
          ))}
        </ul>
        {unknown > 0 && <p className={styles.unknown}>{noLongerOffered(unknown)}</p>}
        {missing.length > 0 ? (
          <ToAdd items={missing} onAdd={add} />
        ) : (
          <>
            <p className={styles.all}>All of these are in your cart.</p>
            <p className={styles.actions}>
              <Link className={`${button.primary} ${button.large}`} to="/cart">
                View cart
              </Link>
            </p>
          </>
        )}
      </section>
      <section>
        <h2>Before the visit</h2>
        {visit.sentence && (
          <p>
            <span className={visit.isFast ? styles.fast : undefined}>{visit.sentence}</span>
            {visit.reason}
          </p>
        )}
        {visit.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </section>
      <section>
        <h2>Not sure who sent this?</h2>
        <p>Ask your doctor before you add tests. You can take each one out in the cart.</p>
      </section>
    </div>
  );
}

const Item = ({ item, isHeld }: { item: BasketItem; isHeld: boolean }) => (
  <li>
    <ContainerPictures container={item.container} />
    <div>
      <h3>{item.name}</h3>
      <p className={`${text.caption} ${styles.facts}`}>{item.facts}</p>
      {isHeld && <p className={styles.held}>Already in your cart</p>}
      <a className={`${button.button} ${styles.bookNow}`} href={item.path}>
        Book Now<span className={text.visuallyHidden}>: {item.name}</span>
      </a>
    </div>
    <span className={isHeld ? styles.heldPrice : styles.price}>
      {formatRupeesExact(item.price)}
    </span>
  </li>
);

type ToAddProps = { items: readonly BasketItem[]; onAdd: () => void };

function ToAdd({ items, onAdd }: ToAddProps) {
  const total = items.reduce((sum, { price = 0 }) => sum + price, 0);
  return (
    <>
      <p className={`${styles.total} ${layout.needsScript}`}>
        <span>To add</span>
        <b>{formatRupeesExact(total)}</b>
      </p>
      <p className={`${styles.actions} ${layout.needsScript}`}>
        <button type="button" className={`${button.primary} ${button.large}`} onClick={onAdd}>
          Add {countOf(items.length)} to cart
        </button>
        <Link className={button.quiet} to="/">
          Not now
        </Link>
      </p>
    </>
  );
}

/** `1 item is no longer offered.` */
const noLongerOffered = (count: number) =>
  count === 1 ? "1 item is no longer offered." : `${count} items are no longer offered.`;
