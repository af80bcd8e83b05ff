/** How a form of the bank says for which account, or for which payment of one, a row is taken. */

export type AccountTo = {
  accountId: string;
  /** The latest payment of the account that was known when the button was made; blank for none. */
  seen: string;
  /** The button said that it is more than is due. */
  isMore: boolean;
};

const ACCOUNT = "account";
const ENTERED = "account-payment";

export const accountTo = ({ accountId, seen, isMore }: AccountTo) =>
  [ACCOUNT, accountId, isMore ? "more" : "due", seen].join(" ").trim();

export const enteredTo = (paymentId: string) => `${ENTERED} ${paymentId}`;

/** @returns undefined for what names no account. */
export function readAccountTo(to: string): AccountTo | { paymentId: string } | undefined {
  const [kind, id = "", isMore, ...seen] = to.split(" ");
  if (kind === ENTERED) return { paymentId: to.slice(ENTERED.length + 1) };
  if (kind !== ACCOUNT) return undefined;
  return { accountId: id, seen: seen.join(" "), isMore: isMore === "more" };
}
