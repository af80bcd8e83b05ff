import { isBloodTube } from "#app/domain/lab-tests/container.ts";
import type { MyDay } from "../day/my-day.ts";
import type { OpenVisit } from "../day/round.ts";
import type { Draft } from "../phone/draft.ts";
import { collectedEntry, missingAnswer } from "../entries/collected-entry.ts";
import { firstMissing, hasLabels } from "../scan/tubes-of.ts";
import type { Asks } from "./next-visit.tsx";
import { type Ends, endVisit } from "./end-visit.ts";
import type { Scans } from "./scan-line.tsx";

type OnAsk = (asks: Asks) => void;

/** How far the scanning of a visit is, and the way to it. */
export const scansOf = (visit: OpenVisit, draft: Draft, day: MyDay, onAsk: OnAsk): Scans => ({
  hasLabels: hasLabels(visit, day),
  next: firstMissing(visit, draft),
  limits: day.boxLimits,
  onScan: (bookingId, isList) =>
    onAsk({ what: "scan", visitId: visit.id, bookingId, isList, scanned: undefined }),
});

/** Of a container that is no tube it is the usual reason. */
const CUP_COMES = "Cup comes later";

/** What comes of the question why labels are not scanned. */
export const skipAsks = (visit: OpenVisit, onAsk: OnAsk, ends: Ends) => ({
  onScan: (bookingId: string) =>
    onAsk({ what: "scan", visitId: visit.id, bookingId, isList: false, scanned: undefined }),
  onNotTaken(bookingId: string, positions: readonly number[], comesLater: boolean) {
    const own = visit.patients.find((one) => one.bookingId === bookingId)?.containers ?? [];
    const areCups = own
      .filter(({ position }) => positions.includes(position))
      .every(({ container }) => !isBloodTube(container));
    const suggested = comesLater && areCups ? ({ suggested: CUP_COMES } as const) : {};
    onAsk({ what: "not-taken", visitId: visit.id, bookingId, positions, ...suggested });
  },
  onCollected(draft: Draft) {
    if (missingAnswer(visit, draft)) return onAsk({ what: "collected", visitId: visit.id });
    return void endVisit(visit, collectedEntry(visit, draft), ends);
  },
});

/** True for the screens that say themselves that there is no network. */
export const isScanning = (asks: Asks | undefined) =>
  asks?.what === "scan" || asks?.what === "skip";
