import { type ReactNode, useEffect, useRef, useState } from "react";
import { useOnline } from "#app/ui/use-online.ts";
import { t } from "#app/lib/translate.ts";
import { AfterPart } from "../card/after-part.tsx";
import { BagOfCash } from "./bag-of-cash.tsx";
import { ChangeTestsPart } from "../change-tests/change-tests-part.tsx";
import { DoneList } from "./done-list.tsx";
import type { MyDay } from "./my-day.ts";
import { MyTop } from "./my-top.tsx";
import { tomorrowWords } from "./my-visits-words.ts";
import { NetworkBand } from "./network-band.tsx";
import { type Asks, NextVisit } from "../card/next-visit.tsx";
import { NotHomePart } from "../card/not-home-part.tsx";
import { NotTakenPart } from "../card/not-taken-part.tsx";
import { ScanDoor } from "../card/scan-door.tsx";
import { isScanning, skipAsks, scansOf } from "../card/scan-asks.ts";
import { withScans } from "../scan/scans-as-now.ts";
import { withScanned } from "../scan/tubes-of.ts";
import { emptyDraft } from "../phone/draft.ts";
import type { PhoneState } from "../phone/phone-state.ts";
import { registerWorker } from "../phone/register-worker.ts";
import { keepSending } from "../phone/keep-sending.ts";
import { usePhone } from "../phone/use-phone.ts";
import { type DoneVisit, type OpenVisit, roundOf } from "./round.ts";
import { useMinute } from "../phone-clock.ts";
import { VisitRows } from "./round-rows.tsx";
import { useTapRest } from "./use-tap-rest.ts";
import styles from "./my-visits.module.css";

type Props = {
  /** As the server knows it; undefined when the page was opened without the network. */
  loaded: MyDay | undefined;
  /** The moment of the server's answer, ISO; undefined likewise. */
  loadedAt: string | undefined;
  /** The lab's phone, for "Call the desk". */
  deskPhone: string;
  /** What stands behind Menu. */
  menu: ReactNode;
};

/** The round of one colleague on their phone: the next door large, the rest of the day below. */
export function MyVisitsPage({ loaded, loadedAt, deskPhone, menu }: Props) {
  const phone = usePhone(loaded);
  const isOnline = useOnline();
  const now = useMinute(loadedAt);
  const [openId, setOpenId] = useState<string>();
  const [endedId, setEndedId] = useState<string>();
  const [asks, setAsks] = useState<Asks>();
  const main = useRef<HTMLElement>(null);
  useEffect(() => keepSending(loaded), [loaded]);
  useEffect(registerWorker, []);

  const day = phone.day && withScans(phone.day, phone.entries);
  const round = day && roundOf(day, phone.entries, now.getTime());
  const ended = round?.done.find(({ visitId }) => visitId === endedId);
  const chosen = round?.open.find(({ id }) => id === openId);
  const next = (ended ? undefined : chosen) ?? round?.open[0];
  const asked = next && asks?.visitId === next.id ? asks : undefined;
  const isAsked = asked !== undefined && asked.what !== "collected";
  const isResting = useTapRest(main, viewOf(ended, next, asked));
  if (phone.isSignedOut) return <SignedOut phone={phone} menu={menu} />;
  if (!day || !round) return <NothingKept isRead={phone.isRead} menu={menu} />;
  const { total } = round;
  const isReached = isOnline && phone.isReached;
  const later = round.open.filter((visit) => visit !== next);
  const place = total - round.open.length + (next ? round.open.indexOf(next) + 1 : 0);
  const open = (visitId: string | undefined) => {
    setEndedId(undefined);
    setAsks(undefined);
    setOpenId(visitId);
  };
  const visitProps = {
    isReady: phone.isRead,
    now,
    deskPhone,
    onStay: () => setEndedId(undefined),
    onAsk: setAsks,
  };
  return (
    <div className={`${styles.phone} ${isResting ? styles.resting : ""}`}>
      {(!ended || !next) && !isAsked && (
        <MyTop day={day} done={total - round.open.length} total={total} menu={menu} />
      )}
      {!(isScanning(asked) && !phone.isBroken) && (
        <NetworkBand phone={phone} isReached={isReached} visitsWaiting={round.visitsWaiting} />
      )}
      <main id="main" tabIndex={-1} ref={main}>
        {ended ? (
          <AfterPart ended={ended} next={next} round={round} now={now} onOpen={open} />
        ) : next ? (
          <OpenPart
            key={next.id}
            {...visitProps}
            visit={next}
            asks={asked}
            day={day}
            isReached={isReached}
            prices={phone.prices}
            isNext={next === round.open[0]}
            place={t`${place} of ${total}`}
            draft={withScanned(
              phone.drafts.find(({ visitId }) => visitId === next.id) ?? emptyDraft(next.id),
              next.patients,
            )}
            onEnd={() => setEndedId(next.id)}
          />
        ) : (
          <p className={styles.empty}>
            {total === 0 ? t`No visits for you today.` : t`All visits of today are done.`}
          </p>
        )}
        {!isScanning(asked) && (
          <>
            <VisitRows title={t`Later today`} visits={later} onOpen={open} />
            <DoneList done={round.done}>
              <BagOfCash
                paise={round.cashPaise}
                bagPaise={round.bagPaise}
                given={day.given}
                handedOver={day.handedOver}
                receivers={day.receivers}
                canHandOver={isReached && round.waiting === 0}
              />
            </DoneList>
            <VisitRows title={t`Tomorrow`} visits={round.tomorrow} moreOf={tomorrowWords} />
          </>
        )}
      </main>
    </div>
  );
}

type OpenProps = Omit<Parameters<typeof NextVisit>[0], "onAsk" | "scans" | "isPressed"> & {
  asks: Asks | undefined;
  day: MyDay;
  isReached: boolean;
  prices: PhoneState["prices"];
  onAsk: (asks: Asks | undefined) => void;
};

/** The visit, or the question about it. */
function OpenPart({ asks, day, isReached, onAsk, prices, ...given }: OpenProps) {
  const { visit, draft, now, deskPhone } = given;
  const onBack = () => onAsk(undefined);
  if (asks?.what === "not-home") return <NotHomePart {...given} onBack={onBack} />;
  if (asks?.what === "scan") {
    const scan = { visit, day, draft, isReached, now, deskPhone, onBack, ...asks };
    return <ScanDoor scan={scan} />;
  }
  if (asks?.what === "skip")
    return (
      <ScanDoor skip={{ visit, draft, isReached, onBack, ...skipAsks(visit, onAsk, given) }} />
    );
  const patient = visit.patients.find(
    ({ bookingId }) => asks && "bookingId" in asks && bookingId === asks.bookingId,
  );
  if (!asks || asks.what === "collected" || !patient) {
    const scans = scansOf(visit, draft, day, onAsk);
    return <NextVisit {...given} {...{ onAsk, scans }} isPressed={asks?.what === "collected"} />;
  }
  return asks.what === "not-taken" ? (
    <NotTakenPart {...{ visit, patient, draft, onBack }} {...asks} />
  ) : (
    <ChangeTestsPart {...{ visit, patient, draft, prices, now, onBack }} />
  );
}

/** What stands on the page: another one begins at its top, and does not take the tap of the one before. */
function viewOf(ended: DoneVisit | undefined, next: OpenVisit | undefined, asks: Asks | undefined) {
  if (ended) return `after ${ended.key}`;
  if (next && asks && asks.what !== "collected") return `${next.id} ${asks.what}`;
  return next && `${next.id} without ${next.off.length}`;
}

/** Until the door has opened: nothing of the day is shown any more. */
const SignedOut = ({ phone, menu }: { phone: PhoneState; menu: ReactNode }) => {
  const waiting = phone.entries.filter(({ state }) => state === "waiting");
  return (
    <div className={styles.phone}>
      <MyTop menu={menu} />
      <NetworkBand phone={phone} isReached visitsWaiting={waiting.length} />
      <main id="main" tabIndex={-1} />
    </div>
  );
};

const NothingKept = ({ isRead, menu }: { isRead: boolean; menu: ReactNode }) => (
  <div className={styles.phone}>
    <MyTop menu={menu} />
    <main id="main" tabIndex={-1}>
      <p className={styles.empty} role="status">
        {isRead
          ? t`No network, and no visits are kept on this phone. Open this page again when you are online.`
          : t`Loading your visits…`}
      </p>
    </main>
  </div>
);
