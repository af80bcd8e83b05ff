import { type LabelContent, numberOn } from "./label-content.ts";
import { MEDIA, type Media } from "./label-media.ts";
import { LABEL_TYPE, type LabelType, LINE, type Style } from "./label-type.ts";
import { type Measure, shortCodes, shortName } from "./short-name.ts";
import { stripShapes } from "./strip-shapes.ts";

/** What a label is drawn of, in millimetres from its upper left corner: the same for PDF and ZPL. */
export type Shape =
  | { kind: "rect"; x: number; y: number; width: number; height: number; white?: boolean }
  | { kind: "bars"; number: string; y: number; height: number }
  | { kind: "text"; text: string; style: Style; x: number; y: number; white?: boolean };

/** How wide a text is, in millimetres. */
export type Widths = (text: string, style: Style) => number;

/** A line is so much higher than its letters. */
const LINE_HEIGHT = 1.1;
const BAG_LOWER = 0.35;

type Line = { left: Part; right?: Part };
/** A text, and how long the line is on which something is written. */
type Part = { text: string; style: Style; line?: number | undefined };

/** Draws a label. Names and codes become as short as the width asks; the number never. */
export function labelShapes(label: LabelContent, media: Media, widths: Widths): Shape[] {
  if (label.kind === "blank") return [];
  const facts = MEDIA[media];
  if (label.kind === "strip") return stripShapes(label, facts, widths);
  const type = LABEL_TYPE[media];
  const number = numberOn(label) ?? "";
  const room = facts.width - 2 * type.side;
  const lines = linesOf(label, type, room, widths);
  const barsAt = type.top + type.name.size * LINE_HEIGHT + type.bars.above;
  const third = barsAt + type.bars.height + type.bars.below;
  const fourth = third + type.number.size * LINE_HEIGHT + type.smallAbove;
  const lower = label.kind === "bag" ? BAG_LOWER : 0;
  const draw = (line: Line, y: number) => lineShapes(line, y, { left: type.side, room, widths });
  return [
    ...draw(lines.first, type.top + lower),
    { kind: "bars", number, y: barsAt, height: type.bars.height },
    ...draw({ left: { text: number, style: type.number }, right: lines.third }, third),
    ...draw(lines.fourth, fourth),
    ...(label.kind === "test" ? edges(facts) : []),
  ];
}

type Lines = { first: Line; third: Part; fourth: Line };
type Printed = Exclude<LabelContent, { kind: "blank" | "strip" }>;

function linesOf(label: Printed, type: LabelType, room: number, widths: Widths): Lines {
  const { small, write, gap } = type;
  if (label.kind === "bag") {
    const name = { text: "Name", style: write };
    return {
      first: { left: { ...name, line: room - widths("Name", write) - 1 } },
      third: { text: "Cap", style: write, line: type.lines.cap },
      fourth: {
        left: { text: "Spare, not printed for a patient", style: small },
        right: { text: "Age", style: small, line: type.lines.age },
      },
    };
  }
  if (label.kind === "test")
    return {
      first: {
        left: { text: "Test label", style: type.name },
        right: { text: "0 mm", style: type.person },
      },
      third: { text: "All four edges?", style: type.cap },
      fourth: {
        left: { text: "abc ABC 0123 ₹", style: small },
        right: { text: label.when, style: small },
      },
    };
  const forName = room - (label.person ? widths(label.person, type.person) + gap : 0);
  const forCap = room - widths(label.number, type.number) - gap;
  const forCodes = room - widths(label.when, small) - gap;
  const name = shortName(label.name, forName, (text) => widths(text, type.name));
  const codes =
    label.kind === "spare"
      ? "For one more tube"
      : shortCodes(label.codes, forCodes, (text) => widths(text, small));
  return {
    first: {
      left: { text: name, style: type.name },
      ...(label.person && { right: { text: label.person, style: type.person } }),
    },
    third:
      label.kind === "spare"
        ? { text: "Spare, cap", style: type.cap, line: type.lines.spare }
        : { text: capOn(label, forCap, (text) => widths(text, type.cap)), style: type.cap },
    fourth: {
      left: { text: codes, style: small },
      right: { text: label.when, style: small },
    },
  };
}

/** `Lavender 3 ml`; the fill falls away first, then letters. */
function capOn({ cap, fill }: { cap: string; fill: string }, room: number, measure: Measure) {
  const whole = [cap, fill].filter(Boolean).join(" ");
  if (measure(whole) <= room) return whole;
  if (measure(cap) <= room) return cap;
  const letters = Array.from(cap);
  while (letters.length > 1 && measure(`${letters.join("")}…`) > room) letters.pop();
  return `${letters.join("")}…`;
}

type Place = { left: number; room: number; widths: Widths };

function lineShapes(
  { left, right }: Line,
  y: number,
  { left: from, room, widths }: Place,
): Shape[] {
  const end = from + room;
  const foot = y + left.style.size * BASELINE;
  const beside = ({ text, style, line = 0 }: Part, x: number): Shape[] => [
    // Both stand on one line, whatever their sizes are.
    { kind: "text", text, style, x, y: foot - style.size * BASELINE },
    ...(line > 0
      ? [{ kind: "rect" as const, x: end - line, y: foot + LINE, width: line, height: LINE }]
      : []),
  ];
  if (!right) return beside(left, from);
  const wide = widths(right.text, right.style) + (right.line ? right.line + BEFORE_LINE : 0);
  return [...beside(left, from), ...beside(right, end - wide)];
}

/** The letters stand so far below the head of their line, of their size. */
export const BASELINE = 0.88;
const BEFORE_LINE = 0.8;

/** A test label has a stroke at each edge: one that is cut off says how much. */
function edges({ width, height }: { width: number; height: number }): Shape[] {
  const long = 3;
  const across = (width - long) / 2;
  const down = (height - long) / 2;
  return [
    { kind: "rect", x: across, y: 0, width: long, height: LINE },
    { kind: "rect", x: across, y: height - LINE, width: long, height: LINE },
    { kind: "rect", x: 0, y: down, width: LINE, height: long },
    { kind: "rect", x: width - LINE, y: down, width: LINE, height: long },
  ];
}
