import { useRef } from "react";
import { Link } from "react-router";
import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import { langOfNames, localPath } from "#app/lib/language.ts";
import { formatRupeesExact } from "#app/lib/money.ts";
import { plural, t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import { HindiName } from "#app/ui/hindi-name.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { showToast } from "#app/ui/toast-queue.ts";
import { WithNames } from "#app/ui/with-names.tsx";
import { useCart } from "../use-cart.ts";
import { addBasket, isInCart } from "./in-cart.ts";
import type { Basket, BasketItem } from "./prepared-basket.ts";
import styles from "./shared-basket.module.css";

const countOf = (count: number) => t`${plural(count, { one: "# item", other: "# items" })}`;

/** The items of a shared basket, today's prices, and what of it is in the cart already (product §2: Shared basket). */
export function SharedBasket({ basket: { items, unknown, visit } }: { basket: Basket }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const cart = useCart() ?? [];
  const open = items.filter((item) => !noteOf(item));
  const missing = open.filter((item) => !isInCart(item, cart));

  function add() {
    addBasket(missing);
    const count = missing.length;
    showToast(
      t`${plural(count, { one: "# item added to cart!", other: "# items added to cart!" })}`,
    );
    heading.current?.focus();
  }

  return (
    <div className={styles.labels}>
      <section aria-labelledby="basket">
        <div className={styles.head}>
          <h2 id="basket" ref={heading} tabIndex={-1}>
            {countOf(items.length)}
          </h2>
          <span className={text.caption}>{t`Prices of today`}</span>
        </div>
        <ul>
          {items.map((item) => (
            <Item key={item.path} item={item} isHeld={isInCart(item, cart)} />
          ))}
        </ul>
        {unknown > 0 && <p className={styles.unknown}>{noLongerOffered(unknown)}</p>}
        {missing.length > 0 && <ToAdd items={missing} onAdd={add} />}
        {missing.length === 0 && open.length > 0 && (
          <>
            <p className={styles.all}>{t`All of these are in your cart.`}</p>
            <p className={styles.actions}>
              <Link className={`${button.primary} ${button.large}`} to="/cart">
                {t`View cart`}
              </Link>
            </p>
          </>
        )}
      </section>
      <section>
        <h2>{t`Before the visit`}</h2>
        {visit.sentence && (
          <p>
            <span className={visit.isFast ? styles.fast : undefined}>
              <WithNames>{visit.sentence}</WithNames>
            </span>
            <WithNames>{visit.reason ?? ""}</WithNames>
          </p>
        )}
        {visit.notes.map((note) => (
          <p key={note}>
            <WithNames>{note}</WithNames>
          </p>
        ))}
      </section>
      <section>
        <h2>{t`Not sure who sent this?`}</h2>
        <p>{t`Ask your doctor before you add tests. You can take each one out in the cart.`}</p>
      </section>
    </div>
  );
}

/** Why it is not booked here; undefined where it is. */
const noteOf = (item: BasketItem) => (item.kind === "test" ? item.test : item.pack).restrictionNote;

const Item = ({ item, isHeld }: { item: BasketItem; isHeld: boolean }) => (
  <li>
    <ContainerPictures container={item.container} />
    <div>
      <h3 lang={langOfNames()}>{item.name}</h3>
      <HindiName of={item.kind === "test" ? item.test : item.pack} />
      <p className={`${text.caption} ${styles.facts}`}>
        <WithNames>{noteOf(item) ?? item.facts}</WithNames>
      </p>
      {isHeld && <p className={styles.held}>{t`Already in your cart`}</p>}
      {noteOf(item) ? (
        <a className={button.button} href={localPath("/callback")}>
          {t`Request a Callback`}
        </a>
      ) : (
        <a className={`${button.button} ${styles.bookNow}`} href={localPath(item.path)}>
          {t`Book Now`}
          <span className={text.visuallyHidden} lang={langOfNames()}>
            : {item.name}
          </span>
        </a>
      )}
    </div>
    <span className={isHeld ? styles.heldPrice : styles.price}>
      {formatRupeesExact(item.price)}
    </span>
  </li>
);

type ToAddProps = { items: readonly BasketItem[]; onAdd: () => void };

function ToAdd({ items, onAdd }: ToAddProps) {
  const count = items.length;
  const total = items.reduce((sum, { price = 0 }) => sum + price, 0);
  return (
    <>
      <p className={`${styles.total} ${layout.needsScript}`}>
        <span>{t`To add`}</span>
        <b>{formatRupeesExact(total)}</b>
      </p>
      <p className={`${styles.actions} ${layout.needsScript}`}>
        <button type="button" className={`${button.primary} ${button.large}`} onClick={onAdd}>
          {t`Add ${plural(count, { one: "# item", other: "# items" })} to cart`}
        </button>
        <Link className={button.quiet} to="/">
          {t`Not now`}
        </Link>
      </p>
    </>
  );
}

/** `1 item is no longer offered.` */
const noLongerOffered = (count: number) =>
  t`${plural(count, { one: "# item is no longer offered.", other: "# items are no longer offered." })}`;
