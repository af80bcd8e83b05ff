import { t } from "#app/lib/translate.ts";
import type { CartItem } from "#app/site/cart/cart.ts";
import { WithNames } from "#app/ui/with-names.tsx";
import { isMovable, peopleIn } from "./people-of-cart.ts";

/** Why several people are asked for. */
export function Question({ items }: { items: readonly CartItem[] }) {
  const count = peopleIn(items);
  const { name = "" } = items.find(({ quantity }) => quantity === count) ?? {};
  return (
    <>
      <h3>{t`For whom?`}</h3>
      <p>
        <WithNames>{whySeveral(name, count)}</WithNames>{" "}
        {items.some((item) => isMovable(items, item)) &&
          t`A test in a box goes to the next person by a tap.`}{" "}
        {t`A name you leave blank, we ask for on the phone.`}
      </p>
    </>
  );
}

function whySeveral(name: string, count: number) {
  if (count === 2)
    return t`${name} is there twice, so two people are asked for. One phone number, one visit.`;
  return t`${name} is there ${count} times, so ${count} people are asked for. One phone number, one visit.`;
}
