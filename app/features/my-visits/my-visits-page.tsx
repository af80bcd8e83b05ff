import { type ReactNode, useEffect, useState } from "react";
import { useOnline } from "#app/ui/use-online.ts";
import { BagOfCash } from "./bag-of-cash.tsx";
import { DoneList } from "./done-list.tsx";
import type { MyDay } from "./my-day.ts";
import { MyTop } from "./my-top.tsx";
import { NetworkBand } from "./network-band.tsx";
import { NextVisit } from "./next-visit.tsx";
import { emptyDraft } from "./phone/draft.ts";
import { registerWorker } from "./phone/register-worker.ts";
import { keepSending } from "./phone/keep-sending.ts";
import { usePhone } from "./phone/use-phone.ts";
import { roundOf } from "./round.ts";
import { useMinute } from "./phone-clock.ts";
import { VisitRows } from "./round-rows.tsx";
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
  useEffect(() => keepSending(loaded), [loaded]);
  useEffect(registerWorker, []);

  const { day } = phone;
  if (!day) return <NothingKept isRead={phone.isRead} menu={menu} />;
  const round = roundOf(day, phone.entries, now.getTime());
  const isReached = isOnline && phone.isReached;
  const chosen = round.open.find(({ id }) => id === openId);
  const next = chosen ?? round.open[0];
  const later = round.open.filter((visit) => visit !== next);
  return (
    <div className={styles.phone}>
      <MyTop day={day} done={round.total - round.open.length} total={round.total} menu={menu} />
      <NetworkBand phone={phone} isReached={isReached} visitsWaiting={round.visitsWaiting} />
      <main id="main" tabIndex={-1}>
        {next ? (
          <NextVisit
            key={next.id}
            visit={next}
            isNext={next === round.open[0]}
            wasChosen={next === chosen}
            draft={phone.drafts.find(({ visitId }) => visitId === next.id) ?? emptyDraft(next.id)}
            isReady={phone.isRead}
            now={now}
            deskPhone={deskPhone}
          />
        ) : (
          <p className={styles.empty}>
            {round.total === 0 ? "No visits for you today." : "All visits of today are done."}
          </p>
        )}
        <VisitRows title="Later today" visits={later} onOpen={setOpenId} />
        <DoneList done={round.done}>
          <BagOfCash
            paise={round.cashPaise}
            receivers={day.receivers}
            canHandOver={isReached && round.waiting === 0}
          />
        </DoneList>
        <VisitRows title="Tomorrow" visits={round.tomorrow} />
      </main>
    </div>
  );
}

const NothingKept = ({ isRead, menu }: { isRead: boolean; menu: ReactNode }) => (
  <div className={styles.phone}>
    <MyTop menu={menu} />
    <main id="main" tabIndex={-1}>
      <p className={styles.empty} role="status">
        {isRead
          ? "No network, and no visits are kept on this phone. Open this page again when you are online."
          : "Loading your visits…"}
      </p>
    </main>
  </div>
);
