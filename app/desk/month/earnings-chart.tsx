import { type KeyboardEvent, useEffect, useRef } from "react";
import { Link } from "react-router";
import { money } from "#app/desk/tally/tally-words.ts";
import { linesOf, PARTS as LINES, stepOf } from "./axis.ts";
import { barName, isMonth } from "./bar-words.ts";
import type { DaySums } from "./month.ts";
import { monthPath, type Span } from "./span.ts";
import styles from "./earnings.module.css";
import ways from "./ways.module.css";

const PARTS = [
  ["due", "duePaise"],
  ["advance", "advancePaise"],
  ["account", "accountPaise"],
  ["online", "onlinePaise"],
  ["upi", "upiPaise"],
  ["cash", "cashPaise"],
] as const;

/** Rupees between two lines, at least. */
const LEAST_STEP = 100;

/** Every so many days one is named below its bar. */
const NAMED = 7;

type Props = { bars: readonly DaySums[]; span: Span; chosen: string | undefined };

/**
 * A bar a day, each a link that says its day below; the arrows go from bar to bar. Where there is no room
 * for all of them they scroll in their box, the chosen one in sight.
 */
export function EarningsChart({ bars, span, chosen }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const at = bars.findIndex(({ key }) => key === chosen);
  useEffect(() => showBar(box.current, at), [at]);
  const step = stepOf(Math.max(...bars.map((bar) => bar.earnedPaise)) / 100, LEAST_STEP);
  const top = step * LINES * 100;
  return (
    <div className={styles.plot}>
      <div className={styles.axis} aria-hidden="true">
        {linesOf(step).map((line) => (
          <span key={line}>{line / 1000} k</span>
        ))}
      </div>
      <div className={styles.scroll} ref={box}>
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
                <Bar bar={bar} top={top} />
              </Link>
              <span aria-hidden="true">{nameBelow(bar.key, place, at)}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

const Bar = ({ bar, top }: { bar: DaySums; top: number }) => (
  <b style={{ height: `${(Math.max(0, bar.earnedPaise) / top) * 100}%` }}>
    {PARTS.filter(([, paise]) => bar[paise] > 0).map(([name, paise]) => (
      <i key={name} className={ways[name]} style={{ flexGrow: bar[paise] }} />
    ))}
  </b>
);

/** Scrolls the box alone, never the page. */
function showBar(box: HTMLElement | null, place: number) {
  const bar = box?.querySelectorAll("li").item(place);
  if (!box || !bar) return;
  const [inside, around] = [bar.getBoundingClientRect(), box.getBoundingClientRect()];
  box.scrollLeft += inside.left + inside.width / 2 - around.left - around.width / 2;
}

/** `Sun 1` below the first bar and every seventh, and below the chosen one, to which others make room. */
function nameBelow(key: string, place: number, chosen: number) {
  if (isMonth(key)) return barName(key).slice(0, 3);
  const isNamed = place % NAMED === 0 && (chosen < 0 || Math.abs(place - chosen) > 1);
  return isNamed || place === chosen ? barName(key).split(" ").slice(0, 2).join(" ") : "";
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
