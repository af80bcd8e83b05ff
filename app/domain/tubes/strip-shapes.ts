import type { Strip } from "./label-content.ts";
import type { Shape, Widths } from "./label-shapes.ts";
import { LINE, type Style } from "./label-type.ts";
import { shortName } from "./short-name.ts";

/** Of the drawing on the wide roll; the narrow one has them smaller. */
const WIDE = 50;
const SIDE = 2.2;

const SLOT: Style = { size: 5.6, weight: "bold" };
const DAY: Style = { size: 3.2, weight: "medium" };
const NAME: Style = { size: 4.6, weight: "bold" };
const FOOT: Style = { size: 3, weight: "medium", stretch: 0.9 };

/** The black label that names a visit before its strip. */
export function stripShapes(
  { slot, day, name, holds, collector }: Strip,
  { width, height }: { width: number; height: number },
  widths: Widths,
): Shape[] {
  const scale = width / WIDE;
  const of = (style: Style): Style => ({ ...style, size: style.size * Math.max(scale, 0.8) });
  const end = width - SIDE;
  const room = end - SIDE;
  const [forDay, forName, foot] = [of(DAY), of(NAME), of(FOOT)];
  const to = (text: string, style: Style) => end - widths(text, style);
  const forCollector = room - widths(holds, foot) - 1.2;
  const who = shortName(collector, forCollector, (text) => widths(text, foot));
  const white = true;
  const called = shortName(name, room, (text) => widths(text, forName));
  const rule = 17.3;
  return [
    { kind: "rect", x: 0, y: 0, width, height },
    { kind: "text", text: slot, style: of(SLOT), x: SIDE, y: 2.2, white },
    { kind: "text", text: day, style: forDay, x: to(day, forDay), y: 4.4, white },
    { kind: "text", text: called, style: forName, x: SIDE, y: 10, white },
    { kind: "rect", x: SIDE, y: rule, width: room, height: LINE, white },
    { kind: "text", text: holds, style: foot, x: SIDE, y: rule + 1.6, white },
    ...(who
      ? [{ kind: "text" as const, text: who, style: foot, x: to(who, foot), y: rule + 1.6, white }]
      : []),
  ];
}
