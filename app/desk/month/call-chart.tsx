import { LONG_WAIT_MINUTES } from "#app/desk/calls/call-times.ts";
import { linesOf, PARTS, stepOf } from "./axis.ts";
import { barName, isMonth } from "./bar-words.ts";
import { type CallSums, isOver } from "./call-waits.ts";
import styles from "./call-chart.module.css";

/** Minutes between two lines, at least; two of them are the promise. */
const LEAST_STEP = LONG_WAIT_MINUTES / 2;
/** Every so many days one is named below. */
const NAMED = 7;
/** In the units of the drawing, which are pixels where there is room. */
const [WIDTH, LEFT, TOP, BOTTOM] = [470, 38, 18, 180];
/** The room for the name of a day. */
const NAME_WIDTH = 170;

type Point = CallSums & { x: number; y: number };

/** The median of each day as a line; days over the promise are named. The table has the figures. */
export function CallChart({ bars }: { bars: readonly CallSums[] }) {
  const step = stepOf(Math.max(0, ...bars.map(({ median = 0 }) => median)), LEAST_STEP);
  const yOf = (minutes: number) => BOTTOM - ((BOTTOM - TOP) * minutes) / (step * PARTS);
  const xOf = (place: number) =>
    LEFT + 6 + ((WIDTH - LEFT - 20) * place) / Math.max(1, bars.length - 1);
  const points = bars.flatMap((bar, place): Point[] =>
    bar.median === undefined ? [] : [{ ...bar, x: xOf(place), y: yOf(bar.median) }],
  );
  const of = bars.some(({ key }) => isMonth(key)) ? "months" : "days";
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} 206`}
      role="img"
      aria-label={`Median minutes to the call, ${bars.length} ${of}; the table has the figures`}
    >
      <Lines step={step} yOf={yOf} />
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
      {points.map(({ key, x, y, median = 0 }) => (
        <circle
          key={key}
          className={isOver(median) ? styles.over : undefined}
          cx={x}
          cy={y}
          r={isOver(median) ? 5 : 3}
        />
      ))}
      <Names points={points} />
      {bars.map(({ key }, place) =>
        place % (isMonth(key) ? 2 : NAMED) === 0 ? (
          <text key={key} className={styles.below} x={xOf(place)} y="198">
            {isMonth(key) ? barName(key).slice(0, 3) : shortDay(key)}
          </text>
        ) : null,
      )}
    </svg>
  );
}

/** `15 Nov` */
const shortDay = (day: string) => barName(day).split(" ").slice(1, 3).join(" ");

type LinesProps = { step: number; yOf: (minutes: number) => number };

function Lines({ step, yOf }: LinesProps) {
  const far = linesOf(step).filter((line) => Math.abs(yOf(line) - yOf(LONG_WAIT_MINUTES)) > 9);
  return [...far, LONG_WAIT_MINUTES].map((line) => (
    <g key={line} className={line === LONG_WAIT_MINUTES ? styles.promise : undefined}>
      <line
        className={line === 0 ? styles.base : undefined}
        x1={LEFT}
        x2={WIDTH}
        y1={yOf(line)}
        y2={yOf(line)}
      />
      <text x={LEFT - 8} y={yOf(line) + 4}>
        {line}
      </text>
    </g>
  ));
}

/** `38 on Sun 15 Nov`, the longest first; a name that would lie on another one is left out. */
function Names({ points }: { points: readonly Point[] }) {
  const named: Point[] = [];
  const over = points.filter(({ median = 0 }) => isOver(median)).toSorted((a, b) => a.y - b.y);
  for (const point of over)
    if (named.every(({ x }) => Math.abs(x - point.x) > NAME_WIDTH)) named.push(point);
  return named.map(({ key, x, y, median }) => {
    const isLeft = x > WIDTH - NAME_WIDTH;
    return (
      <text
        key={key}
        className={isLeft ? styles.nameLeft : styles.name}
        x={x + (isLeft ? -10 : 10)}
        y={y + 4}
      >
        {median} {isMonth(key) ? "in" : "on"} {barName(key)}
      </text>
    );
  });
}
