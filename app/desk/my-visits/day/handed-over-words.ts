import { spokenClock } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { t } from "#app/lib/translate.ts";
import type { MyDay } from "./my-day.ts";

/** What was counted of the colleague's cash today, in their language (product §10: My visits). */

type HandedOver = MyDay["handedOver"][number];

const money = (paise: number) => formatRupees(rupees(paise));
const clock = (at: string) => spokenClock(new Date(at));

/** `Handed over to Suma Rao, 01:37 PM` */
export function handedOverWords({ toName, at }: Pick<HandedOver, "toName" | "at">) {
  const time = clock(at);
  return t`Handed over to ${toName}, ${time}`;
}

/** `₹100 short: “₹100 is missing, nobody knows why”`; blank where what was counted fits. */
export function differsWords({ paise, bagPaise, reason }: HandedOver) {
  const amount = money(Math.abs(paise - bagPaise));
  if (paise === bagPaise) return "";
  const words = paise < bagPaise ? t`${amount} short` : t`${amount} over`;
  return reason ? `${words}: “${reason}”` : words;
}

/** What became of it since: `₹100 came in, 02:10 PM, Suma Rao`, `Taken back by Suma Rao, 01:40 PM`. */
export function sinceWords({ paise, bagPaise, settled, takenBack }: HandedOver) {
  const words = [];
  if (settled) {
    const [amount, time, name] = [money(settled.paise), clock(settled.at), settled.by];
    words.push(
      paise < bagPaise
        ? t`${amount} came in, ${time}, ${name}`
        : t`${amount} given back, ${time}, ${name}`,
    );
  }
  if (takenBack) {
    const [time, name] = [clock(takenBack.at), takenBack.by];
    words.push(t`Taken back by ${name}, ${time}`);
  }
  return words;
}
