import { Link } from "react-router";
import { KeptPlace, useHasKept } from "#app/site/booking/kept/kept-place.tsx";
import { useBookingDialog } from "#app/site/booking/open-booking.tsx";
import cart from "#app/site/cart/cart-layout.module.css";
import { clearCart } from "#app/site/cart/edit-cart.ts";
import { CartLine } from "#app/site/cart/cart-line.tsx";
import type { CartItem } from "#app/site/cart/cart.ts";
import { cartTotal } from "#app/site/cart/cart-total.ts";
import { OrderSummary } from "#app/site/cart/order-summary.tsx";
import { PlanGlance, PlannedVisit, PlanSection, usePlanParts } from "#app/site/cart/plan-place.tsx";
import { useCart } from "#app/site/cart/use-cart.ts";
import { useDescriptions } from "#app/site/cart/use-descriptions.ts";
import { useOverlapCheck } from "#app/site/cart/use-overlap-check.ts";
import { formatRupeesExact } from "#app/lib/money.ts";
import type { PageFacts } from "#app/http/page-facts.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { plural, t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import layout from "#app/ui/layout.module.css";
import { Loading } from "#app/ui/loaded.tsx";
import { Empty, PageHead } from "#app/ui/page.tsx";
import { BottomBar } from "../frame/bottom-bar.tsx";
import type { Route } from "./+types/cart";

export const handle = { cachedBy: [], warm: true } satisfies PageFacts;

const TITLE = t`Shopping Cart`;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: TITLE,
    description: t`The tests you chose, what we bring for them, and the total.`,
  });

export default function Cart() {
  const items = useCart();
  const hasKept = useHasKept();
  const { book, dialog, opening, onIntent } = useBookingDialog();
  return (
    <div className={layout.page}>
      {items && (items.length > 0 || hasKept) && <PageHead title={TITLE} />}
      {items && <KeptPlace />}
      {items && items.length > 0 && (
        <div {...onIntent}>
          <FilledCart
            items={items}
            isOpening={opening !== undefined}
            onBook={() => void book({ kind: "cart", items })}
          />
        </div>
      )}
      {items && items.length === 0 && !dialog && !hasKept && <EmptyCart />}
      {!items && (
        <>
          <PageHead title={TITLE} />
          <Loading>{t`Reading your cart...`}</Loading>
          <noscript>
            <p>
              {t`The cart is kept in your browser and needs JavaScript. You can book a single test or a package without it.`}
            </p>
          </noscript>
        </>
      )}
      {dialog}
    </div>
  );
}

function EmptyCart() {
  return (
    <div className={layout.section}>
      <Empty picture="empty-rack" level="h1" title={t`Your Cart is Empty`}>
        <p>{t`Add some tests to your cart to get started`}</p>
        <Link className={button.primary} to="/tests">
          {t`Browse Tests`}
        </Link>
      </Empty>
    </div>
  );
}

type FilledProps = { items: CartItem[]; isOpening: boolean; onBook: () => void };

function FilledCart({ items, isOpening, onBook }: FilledProps) {
  useDescriptions(items);
  const overlap = useOverlapCheck();
  const notes = overlap?.cartNotes(items, overlap.packages);
  const plan = usePlanParts();
  const count = items.length;
  return (
    <>
      <PlanGlance items={items} plan={plan} />
      <div className={cart.columns}>
        <div>
          <ul className={cart.lines}>
            {items.map((item) => (
              <CartLine key={item._id} item={item}>
                {notes?.get(item._id)}
              </CartLine>
            ))}
          </ul>
          {overlap && <overlap.CartOffer items={items} packages={overlap.packages} />}
          <PlanSection items={items} plan={plan} />
        </div>
        <OrderSummary items={items} isOpening={isOpening} onBook={onBook} onClear={clearCart}>
          <PlannedVisit items={items} plan={plan} />
        </OrderSummary>
      </div>
      <BottomBar
        price={formatRupeesExact(cartTotal(items))}
        note={t`${plural(count, { one: "# test", other: "# tests" })}`}
      >
        <button
          type="button"
          className={button.button}
          aria-busy={isOpening || undefined}
          onClick={onBook}
        >
          {t`Book All Tests`}
        </button>
      </BottomBar>
    </>
  );
}
