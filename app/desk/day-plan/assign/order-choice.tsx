import { useNavigate } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { type AssignOrder, assignPath, ORDER_WORDS } from "./assign-address.ts";
import styles from "./assign-page.module.css";

type Props = { day: string; order: AssignOrder };

const ORDERS = Object.keys(ORDER_WORDS) as AssignOrder[];

/** In which order the visits stand; without script a button shows it. */
export function OrderChoice({ day, order }: Props) {
  const navigate = useNavigate();
  return (
    <form method="get" action="/visits/assign" className={styles.order}>
      <input type="hidden" name="day" value={day} />
      <select
        name="order"
        aria-label="Order"
        defaultValue={order}
        onChange={({ target }) => {
          const chosen = ORDERS.find((one) => one === target.value);
          void navigate(assignPath(day, chosen), { preventScrollReset: true });
        }}
      >
        {ORDERS.map((one) => (
          <option key={one} value={one}>
            {ORDER_WORDS[one]}
          </option>
        ))}
      </select>
      <noscript>
        <button className={buttonClass("button")}>Show</button>
      </noscript>
    </form>
  );
}
