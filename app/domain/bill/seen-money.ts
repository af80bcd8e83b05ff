import type { Bill } from "./bill.ts";

type Money = {
  payments: readonly { id: string; method: string }[];
  refunds: readonly { id: string; givenAt: string | null }[];
};
type Sums = Pick<Bill, "totalPaise" | "duePaise" | "overPaise" | "toSendPaise">;

/**
 * What a page shows of the money of a visit, as one word: what it costs, what is due or too much, which
 * payments and which refunds. A press carries it, so that one of an older page changes nothing.
 */
export const seenMoney = ({ payments, refunds }: Money, bill: Sums) =>
  [
    [bill.totalPaise, bill.duePaise, bill.overPaise, bill.toSendPaise].join(" "),
    ...payments.map(({ id, method }) => `${id} ${method}`).toSorted(),
    ...refunds.map(({ id, givenAt }) => `${id} ${givenAt ? "given" : "to send"}`).toSorted(),
  ].join(",");
