import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import { money } from "#app/desk/tally/tally-words.ts";
import { barName, isMonth } from "./bar-words.ts";
import type { DaySums } from "./month.ts";
import { monthPath, type Span } from "./span.ts";
import styles from "./earnings.module.css";

const PARTS = [
  ["due", "duePaise"],
  ["advance", "advancePaise"],
  ["upi", "upiPaise"],
  ["cash", "cashPaise"],
] as const;

/** Every so many days one is named below its bar. */
const NAMED = 7;

type Props = { bars: readonly DaySums[]; span: Span; chosen: string | undefined };

/** A bar a day, each a link that says its day below; the arrows go from bar to bar. */
export function EarningsChart({ bars, span, chosen }: Props) {
  const most = Math.max(1, ...bars.map((bar) => bar.earnedPaise));
  return (
    <div className={styles.scroll}>
      <p className={styles.most}>{money(most > 1 ? most : 0)} at most</p>
      <ol className={styles.chart} aria-label="Earnings, a bar each">
        {bars.map((bar, place) => (
          <li key={bar.key}>
            <Link
              to={monthPath(span, { day: bar.key })}
              aria-current={bar.key === chosen ? "true" : undefined}
              aria-label={`${barName(bar.key)}, ${money(bar.earnedPaise)}`}
              onKeyDown={moveToBar}
              preventScrollReset
              replace
            >
              {PARTS.map(([name, paise]) => (
                <i
                  key={name}
                  className={styles[name]}
                  style={{ height: `${(Math.max(0, bar[paise]) / most) * 100}%` }}
                />
              ))}
            </Link>
            <span aria-hidden="true">{nameBelow(bar.key, place)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** `Sun 1` below the first bar and every seventh. */
function nameBelow(key: string, place: number) {
  if (isMonth(key)) return barName(key).slice(0, 3);
  return place % NAMED === 0 ? barName(key).split(" ").slice(0, 2).join(" ") : "";
}

function moveToBar(event: KeyboardEvent<HTMLAnchorElement>) {
  const bar = event.currentTarget.closest("li");
  const beside = event.key === "ArrowLeft" ? bar?.previousElementSibling : bar?.nextElementSibling;
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
  const link = beside?.querySelector("a");
  link?.focus();
  link?.click();
  event.preventDefault();
}
