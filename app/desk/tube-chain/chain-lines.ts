import { remarkInSentence } from "#app/domain/booking/sample-remarks.ts";
import type { Details } from "#app/desk/history/details-words.ts";
import { text } from "#app/desk/history/details-words.ts";
import { inSentence } from "#app/desk/visits/container-name.ts";
import { isBloodTube } from "#app/domain/lab-tests/container.ts";
import { deskMoment } from "#app/lib/desk-times.ts";

/** What happened to one tube, in order: nothing in it is ever changed, only followed. */
export type ChainLine = {
  /** ISO moment, and as it is read. */
  at: string;
  clock: string;
  /** `Label printed by Kavitha Nair` */
  did: string;
  /** What is said below it; blank for nothing. */
  more: string;
};

type By = string | null;

/** What is known of one tube; a moment is an ISO timestamp. */
export type ChainFacts = {
  container: string;
  label: string | null;
  /** Blank when the patient is erased. */
  patient: string;
  printed: { at: string; by: By; isSpare: boolean; owner: By; hasPatient: boolean } | undefined;
  scan: { at: string; by: By; nameByHand: boolean } | undefined;
  collected: { at: string; by: By } | undefined;
  noLabelBecause: string | null;
  /** Nothing was filled. */
  isNotTaken: boolean;
  box: { at: string; celsius: number; area: string | null } | undefined;
  bag: { at: string; celsius: number | null; by: By } | undefined;
  /** What the history tells of it in the lab, oldest first. */
  told: readonly { at: string; by: string; action: string; details: Details }[];
  /** As the tube stands: for one that was counted before there was a history. */
  counted:
    | { at: string; by: By; state: string; reason: string | null; remark: string | null }
    | undefined;
  asides: readonly {
    at: string;
    by: By;
    settled: { at: string; by: By; as: string } | undefined;
  }[];
  sent: readonly { at: string; laboratory: string; backAt: string | null }[];
};

type Line = Omit<ChainLine, "clock">;

const by = (did: string, who: By) => (who ? `${did} by ${who}` : did);

export function chainLines(facts: ChainFacts): ChainLine[] {
  const { printed, bag, box } = facts;
  const lab = labLines(facts);
  const lines: Line[] = [
    ...(printed ? [printedLine(printed)] : []),
    ...drawnLine(facts),
    ...(box && !facts.isNotTaken
      ? [{ at: box.at, did: `In the box, ${box.celsius} °C`, more: box.area ?? "" }]
      : []),
    ...(bag ? [{ ...bagLine(bag), at: firstOf([bag.at, ...lab.map(({ at }) => at)]) }] : []),
    ...lab,
    ...facts.asides.flatMap(asideLines),
    ...facts.sent.flatMap(({ at, laboratory, backAt }) => [
      { at, did: `Sent to ${laboratory}`, more: "" },
      ...(backAt ? [{ at: backAt, did: `Back from ${laboratory}`, more: "" }] : []),
    ]),
  ];
  const day = new Date(facts.collected?.at ?? facts.scan?.at ?? lines.at(-1)?.at ?? 0);
  return lines
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map((line) => ({ ...line, clock: deskMoment(new Date(line.at), day) }));
}

function printedLine({
  at,
  by: who,
  isSpare,
  owner,
  hasPatient,
}: NonNullable<ChainFacts["printed"]>) {
  const more = isSpare
    ? `For the bag${owner ? ` of ${owner}` : ""}, for no patient`
    : hasPatient
      ? ""
      : "Spare of the visit";
  return { at, did: by("Label printed", who), more };
}

function drawnLine({ container, label, patient, printed, ...facts }: ChainFacts): Line[] {
  const { scan, collected, noLabelBecause, isNotTaken } = facts;
  const moment = scan ?? collected;
  if (!moment || isNotTaken) return [];
  const did = `${by(isBloodTube(container) ? "Drawn" : "Taken", moment.by)} at the door`;
  const isSpare = printed !== undefined && (printed.isSpare || !printed.hasPatient);
  const name = patient || "an erased patient";
  const hand = scan?.nameByHand ? ", name by hand" : "";
  const unlabelled = noLabelBecause
    ? `No label: ${inSentence(noLabelBecause)}`
    : label
      ? ""
      : "No label";
  const bound = isSpare ? `Spare label, bound to ${name}${hand}` : "";
  return [{ at: moment.at, did, more: scan ? bound : unlabelled }];
}

/** The thermometer is read after the first scan, but a tube is counted only once its bag is here. */
const firstOf = (moments: readonly string[]) => moments.toSorted()[0] ?? "";

const bagLine = ({ at, celsius, by: who }: NonNullable<ChainFacts["bag"]>) => ({
  at,
  did: celsius === null ? "Bag handed over" : `Bag handed over, ${celsius} °C`,
  more: who ? `To ${who}` : "",
});

/** What was done with it in the lab. */
function labLines({ told, counted, scan, label }: ChainFacts): Line[] {
  const lines = told.flatMap((one) => toldLine(one, scan !== undefined, label));
  if (!counted || told.some(({ action }) => action !== "sample.asked-again")) return lines;
  const { at, state, reason, remark } = counted;
  const who = counted.by ?? "";
  const entry = { at, by: who, details: { reason: reason ?? "", label: label ?? "" } };
  const action = {
    received: "sample.received",
    missing: "sample.missing",
    rejected: "sample.rejected",
  }[state];
  const seen = { at, by: who, action: "sample.remark", details: { remark: remark ?? "" } };
  return [
    ...lines,
    ...(action ? toldLine({ ...entry, action }, scan !== undefined, label) : []),
    ...(remark ? toldLine(seen, false, label) : []),
  ];
}

type Told = ChainFacts["told"][number];

function toldLine(
  { at, by: who, action, details }: Told,
  isScanned: boolean,
  label: string | null,
): Line[] {
  const line = (did: string, more = "") => [{ at, did, more }];
  switch (action) {
    case "sample.received":
    case "sample.added":
      return line(by("Received", who), receivedMore(details, isScanned, label));
    case "sample.accepted":
      return line(by("Accepted", who));
    case "sample.remark": {
      const remark = text(details, "remark");
      const did = remark
        ? `Accepted with a remark: ${remarkInSentence(remark)}`
        : "Accepted with a remark";
      return line(did, who ? `By ${who}` : "");
    }
    case "sample.rejected": {
      const reason = text(details, "reason").toLowerCase();
      return line(reason ? `Rejected: ${reason}` : "Rejected", who ? `By ${who}` : "");
    }
    case "sample.missing":
      return line(by("Not in the bag, noted", who));
    default:
      return [];
  }
}

function receivedMore(details: Details, isScanned: boolean, label: string | null) {
  const bag = text(details, "bag");
  const why = text(details, "why");
  if (bag) return `Found in the bag of ${bag}`;
  if (why) return `At no door: ${inSentence(why)}`;
  if (isScanned) return "Same label as at the door";
  const own = text(details, "label") || label;
  return own ? `Label at the lab: ${own}` : "No label";
}

const asideLines = ({ at, by: who, settled }: ChainFacts["asides"][number]): Line[] => [
  { at, did: by("Put aside", who), more: "" },
  ...(settled
    ? [
        {
          at: settled.at,
          did: by("Decided", settled.by),
          more: settled.as === "kept" ? "Kept" : "Rejected",
        },
      ]
    : []),
];
