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
  /** Links by their own id, and by those of their payment and its order. */
  readonly #linkOf = new Map<string, Link>();
  readonly #refundOf = new Map<string, Refund>();
  /** In paise, what went or goes back of a payment. */
  readonly #backOf = new Map<string, number>();
  #ids = 0;

  /** @returns the link of an earlier call with `isNew` false. */
  makeLink(made: Pick<Link, "reference" | "paise" | "currency" | "expiresAt" | "asked">) {
    const earlier = this.links.get(made.reference);
    if (earlier) return { link: earlier, isNew: false };
    const link: Link = { ...made, id: this.newId("plink"), state: "open" };
    this.links.set(link.reference, link);
    this.#linkOf.set(link.id, link);
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
    this.#linkOf.set(link.payment.id, link);
    this.#linkOf.set(link.payment.orderId, link);
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
    const gone = this.#backOf.get(payment.id) ?? 0;
    if (paise <= 0 || gone + paise > payment.paise) return undefined;
    this.#backOf.set(payment.id, gone + paise);
    const refund: Refund = { id: this.newId("rfnd"), key, payment, paise, state: "pending" };
    this.refunds.set(key, refund);
    this.#refundOf.set(refund.id, refund);
    return refund;
  }

  settleRefund(key: string, state: "processed" | "failed") {
    const refund = this.refunds.get(key);
    if (!refund) throw new Error(`The stand-in has no refund ${key}`);
    const { payment, paise } = refund;
    if (state === "failed" && refund.state !== "failed")
      this.#backOf.set(payment.id, (this.#backOf.get(payment.id) ?? 0) - paise);
    refund.state = state;
    return refund;
  }

  /** The link with this id, or of the payment or order with it. */
  findLink(id: string) {
    return this.#linkOf.get(id);
  }

  findRefund(id: string) {
    return this.#refundOf.get(id);
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
