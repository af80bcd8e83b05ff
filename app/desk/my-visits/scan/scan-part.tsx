import { useRef, useState } from "react";
import type { MyDay } from "../day/my-day.ts";
import type { OpenVisit } from "../day/round.ts";
import type { Draft } from "../phone/draft.ts";
import { CameraBox } from "./camera-box.tsx";
import { useCamera } from "./camera/use-camera.ts";
import { DonePart } from "./done-part.tsx";
import { NetworkLine } from "./network-line.tsx";
import { ScanButtons } from "./scan-buttons.tsx";
import { ScanHead } from "./scan-head.tsx";
import { SparePart } from "./spare-part.tsx";
import { StopPart } from "./stop-part.tsx";
import { nextMissing, scanState } from "./tubes-of.ts";
import { Step, TubeList } from "./tube-list.tsx";
import { TypePart } from "./type-part.tsx";
import { useFirstScan } from "./use-first-scan.ts";
import { useScanning } from "./use-scanning.ts";
import { useTypingScanner } from "./use-typing-scanner.ts";
import styles from "./scan-part.module.css";

export type ScanProps = {
  visit: OpenVisit;
  /** With what the phone has scanned (`withScans`). */
  day: MyDay;
  draft: Draft;
  /** Whose tubes come first. */
  bookingId: string;
  /** The list is opened to take scans back. */
  isList: boolean;
  /** What a scanner typed on the card. */
  scanned: string | undefined;
  isReached: boolean;
  now: Date;
  deskPhone: string;
  onBack: () => void;
};

/** Scanning at the door: each tube when it is filled, whose it is said at once. */
export function ScanPart({ visit, day, draft, isList, isReached, ...given }: ScanProps) {
  const { scanned, now, deskPhone, onBack } = given;
  const [bookingId, setBookingId] = useState(given.bookingId);
  const patient = visit.patients.find((one) => one.bookingId === bookingId) ?? visit.patients[0];
  if (!patient) return null;
  return (
    <section className={styles.scan} aria-labelledby="visit">
      <OfPatient
        {...{ visit, day, draft, patient, isList, scanned, isReached, now, deskPhone, onBack }}
        onPatient={setBookingId}
      />
    </section>
  );
}

type OfPatientProps = Omit<ScanProps, "bookingId"> & {
  patient: OpenVisit["patients"][number];
  onPatient: (bookingId: string) => void;
};

function OfPatient(props: OfPatientProps) {
  const { visit, day, draft, patient, isList, isReached, now, deskPhone } = props;
  const { scanned, onBack, onPatient } = props;
  const scanning = useScanning({
    visit,
    day,
    patient,
    first: { name: isList ? "list" : "scan" },
  });
  const { view, show, said, wrong, see, read } = scanning;
  const state = scanState(patient, draft);
  const [next] = state.missing;
  const isDone = view.name === "list" || (view.name === "scan" && !view.wantsSpare && !next);
  const video = useRef<HTMLVideoElement>(null);
  const still = useRef<HTMLCanvasElement>(null);
  const camera = useCamera(view.name === "scan" && !isDone, see, video, still);
  useTypingScanner((text) => read(text, "scanner"));
  useFirstScan(scanned, (text) => read(text, "scanner"));
  const head = <ScanHead {...{ visit, patient, onBack }} camera={isDone ? undefined : camera} />;
  const band = !isReached && <NetworkLine />;
  if (view.name === "stop")
    return (
      <>
        {head}
        {band}
        <CameraBox
          {...{ camera, video, still }}
          tone={view.verdict.is === "family" ? "ask" : "stop"}
          hasPicture={view.how !== "typed"}
        />
        <StopPart
          {...{ visit, patient, scanning, now, deskPhone }}
          verdict={view.verdict}
          how={view.how}
          onPatient={onPatient}
        />
      </>
    );
  if (isDone)
    return (
      <>
        {head}
        {band}
        <DonePart
          {...{ visit, patient, state, scanning, now, onBack }}
          limits={day.boxLimits}
          isList={view.name === "list"}
          other={nextMissing(visit, patient, draft)}
          onPatient={(id) => {
            onPatient(id);
            show({ name: "scan" });
          }}
        />
      </>
    );
  if (view.name === "spare")
    return (
      <>
        {head}
        {band}
        <SparePart {...{ day, patient, state, scanning }} spare={view} />
      </>
    );
  const isTyping = view.name !== "scan" || camera.isOff;
  return (
    <>
      {head}
      {band}
      {isTyping ? (
        <TypePart key={state.scanned} {...{ patient, scanning, camera }} />
      ) : (
        <CameraBox
          {...{ camera, video, still }}
          said={said}
          wantsSpare={view.wantsSpare ?? false}
        />
      )}
      {!isTyping && wrong && (
        <p className={styles.error} role="alert">
          {wrong}
        </p>
      )}
      <Step {...state} />
      <TubeList tubes={state.tubes} next={next} />
      <ScanButtons {...{ view, show, camera }} />
    </>
  );
}
