import { Link } from "react-router";
import { monthPath } from "#app/desk/accounts/account-paths.ts";

type Props = { account: { id: string; name: string } };

/** The way back to an account. */
export const AccountBack = ({ account }: Props) => (
  <Link to={monthPath(account.id)}>{account.name}</Link>
);

/** What everything costs that has no own price. */
export const restWords = (discountPercent: number | null) =>
  discountPercent === null
    ? "Everything else costs the lab’s price."
    : `Everything else costs the lab’s price, ${discountPercent} % less.`;
