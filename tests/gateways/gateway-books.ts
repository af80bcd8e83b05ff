import { createHash } from "node:crypto";

/** What a stand-in gateway has in its books: links, the payments of each, and what went back. */

export type Payment = { id: string; orderId: string; paise: number; rrn: string; at: Date };

export type Link = {
  id: string;
  reference: string;
  paise: number;
  currency: string;
  state: "open" | "paid" | "expired";
  expiresAt: Date;
  /** All that it was made with, to see what the product tells a gateway. */
  asked: object;
  payment?: Payment;
};

export type Refund = {
  id: string;
  key: string;
  payment: Payment;
  paise: number;
  state: "pending" | "processed" | "failed";
};

export class Books {
  readonly links = new Map<string, Link>();
  readonly refunds = new Map<string, Refund>();
  #ids = 0;

  /** @returns the link of an earlier call with `isNew` false. */
  makeLink(made: Pick<Link, "reference" | "paise" | "currency" | "expiresAt" | "asked">) {
    const earlier = this.links.get(made.reference);
    if (earlier) return { link: earlier, isNew: false };
    const link: Link = { ...made, id: this.newId("plink"), state: "open" };
    this.links.set(link.reference, link);
    return { link, isNew: true };
  }

  /** Money comes in for a link, by default what it asks for. */
  pay(reference: string, paid: { paise?: number; currency?: string; at?: Date } = {}) {
    const link = this.linkOf(reference);
    link.state = "paid";
    link.currency = paid.currency ?? link.currency;
    link.payment = {
      id: this.newId("pay"),
      orderId: this.newId("order"),
      paise: paid.paise ?? link.paise,
      rrn: this.#number(),
      at: paid.at ?? new Date(),
    };
    return link;
  }

  expire(reference: string) {
    const link = this.linkOf(reference);
    link.state = "expired";
    return link;
  }

  /** @returns undefined for more than is left of the payment; the refund of an earlier call unchanged. */
  giveBack(key: string, payment: Payment, paise: number): Refund | undefined {
    const earlier = this.refunds.get(key);
    if (earlier) return earlier;
    const gone = [...this.refunds.values()]
      .filter((refund) => refund.payment.id === payment.id && refund.state !== "failed")
      .reduce((sum, refund) => sum + refund.paise, 0);
    if (paise <= 0 || gone + paise > payment.paise) return undefined;
    const refund: Refund = { id: this.newId("rfnd"), key, payment, paise, state: "pending" };
    this.refunds.set(key, refund);
    return refund;
  }

  settleRefund(key: string, state: "processed" | "failed") {
    const refund = this.refunds.get(key);
    if (!refund) throw new Error(`The stand-in has no refund ${key}`);
    refund.state = state;
    return refund;
  }

  linkOf(reference: string) {
    const link = this.links.get(reference);
    if (!link) throw new Error(`The stand-in has no link ${reference}`);
    return link;
  }

  /** What came in and what went back, in paise. */
  totals() {
    const sum = (amounts: number[]) => amounts.reduce((total, paise) => total + paise, 0);
    const links = [...this.links.values()];
    const back = [...this.refunds.values()].filter(({ state }) => state === "processed");
    return {
      inPaise: sum(links.map(({ payment }) => payment?.paise ?? 0)),
      backPaise: sum(back.map(({ paise }) => paise)),
    };
  }

  /** Looks like theirs: `pay_` and 14 signs. */
  newId(kind: string) {
    this.#ids += 1;
    const signs = createHash("sha256").update(`${kind}${this.#ids}`).digest("hex").slice(0, 14);
    return `${kind}_${signs}`;
  }

  /** Twelve digits, as banks number transactions. */
  #number() {
    this.#ids += 1;
    return String(630_000_000_000 + this.#ids);
  }
}
