import { setTimeout as sleep } from "node:timers/promises";
import type { Sent, StandIn } from "#tests/gateways/stand-in.ts";

type Given = {
  standIn: StandIn;
  random: () => number;
  /** Hands a webhook to the lab. @returns whether it was stored. */
  hand: (sent: Sent) => Promise<boolean>;
};

const FAULTS = ["500", "lost", "redirect", "huge"] as const;

/**
 * What patients, banks and the network do with the links of a stand-in gateway: they are paid, with
 * another amount too, expire, and are paid late; refunds succeed or fail; webhooks are lost, repeated,
 * late and in disorder, and answers go wrong.
 */
export function startGatewayDay({ standIn, random, hand }: Given) {
  const { books, outgoing, faults } = standIn;
  const isIn = (share: number) => random() < share;
  const state = { going: true, isCalm: false, waiting: 0 };
  const soon = (mostMs: number, act: () => unknown) => {
    state.waiting += 1;
    setTimeout(async () => {
      await act();
      state.waiting -= 1;
    }, random() * mostMs);
  };
  const pay = (reference: string) => {
    const link = books.linkOf(reference);
    const more = isIn(0.1) ? 100 + Math.floor(random() * 5_000) : 0;
    if (link.state !== "paid") standIn.pay(reference, { paise: link.paise + more });
  };
  const known = new Set<string>();
  const refunds = books.refunds.values();
  let seenRefunds = 0;

  /** A webhook is told again until it is stored, as gateways do. */
  async function tell(sent: Sent): Promise<void> {
    if (!(await hand(sent))) return soon(200, () => tell(sent));
    if (isIn(0.15)) soon(500, () => tell(sent));
  }

  const working = (async () => {
    while (state.going || state.waiting > 0) {
      standIn.calls.length = 0;
      for (const sent of outgoing.splice(0)) if (!isIn(0.3)) soon(400, () => tell(sent));
      for (; seenRefunds < books.refunds.size; seenRefunds += 1) {
        const key = refunds.next().value?.key ?? "";
        const end = isIn(0.05) ? "failed" : "processed";
        soon(1_500, () => standIn.settleRefund(key, end));
      }
      if (!state.isCalm && isIn(0.2)) faults.push(FAULTS[Math.floor(random() * 4)] ?? "500");
      await sleep(10);
    }
  })();
  return {
    /** A patient has been sent to the page of a link; a link is given out more than once. */
    open(reference: string) {
      if (known.has(reference)) return;
      known.add(reference);
      if (isIn(0.15))
        soon(800, () => books.linkOf(reference).state === "open" && standIn.expire(reference));
      if (isIn(0.75)) soon(1_500, () => pay(reference));
    },
    /** Answers go right from now on. */
    calm() {
      state.isCalm = true;
      faults.length = 0;
    },
    async end() {
      state.going = false;
      await working;
    },
  };
}
