import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { loadReader, type ReadFrame } from "./frame-reader.ts";
import { aimedPart, coveredPart } from "./seen-part.ts";

declare global {
  interface MediaTrackCapabilities {
    torch?: boolean;
  }
  interface MediaTrackConstraintSet {
    torch?: boolean;
  }
}

/** Between two pictures that are read: a slow phone stays usable. */
const BETWEEN_MS = 60;
const WANTED = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } };

const hears = (listener: () => void) => {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
};

/**
 * The camera while `isOn` and the page is seen: it stops with either, and its last picture stays. `isOff`
 * when it gives none: refused, missing, or nothing here reads it.
 */
export function useCamera(
  isOn: boolean,
  onRead: (text: string) => void,
  video: RefObject<HTMLVideoElement | null>,
  still: RefObject<HTMLCanvasElement | null>,
) {
  const [isOff, setOff] = useState(false);
  const [light, setLight] = useState<{ track: MediaStreamTrack; isLit: boolean }>();
  const isSeen = useSyncExternalStore(hears, () => !document.hidden);
  const isRunning = isOn && isSeen && !isOff;
  const read = useEffectEvent(onRead);
  useEffect(() => {
    if (!isRunning) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    let stream: MediaStream | undefined;
    async function run() {
      const reading = loadReader();
      // Awaited below; without a camera nobody waits for it.
      reading.catch(() => {});
      stream = await navigator.mediaDevices.getUserMedia({ video: WANTED });
      const picture = video.current;
      if (signal.aborted || !picture) return stopTracks(stream);
      showIn(picture, stream);
      const [track] = stream.getVideoTracks();
      if (track?.getCapabilities?.().torch) setLight({ track, isLit: false });
      track?.addEventListener("ended", () => setOff(true), { signal });
      await picture.play();
      await readFrames(picture, await reading, read, signal);
    }
    run().catch(() => {
      if (!signal.aborted) setOff(true);
    });
    const shown = video.current;
    const kept = still.current;
    return () => {
      ended.abort();
      if (shown && kept) keepPicture(shown, kept);
      stopTracks(stream);
      setLight(undefined);
    };
  }, [isRunning, video, still]);
  return {
    isOff,
    isRunning,
    isLit: light?.isLit ?? false,
    /** Absent where the camera has no light. */
    onLight: light && (() => void turn(light, setLight)),
    retry: () => setOff(false),
  };
}
export type Camera = ReturnType<typeof useCamera>;

const showIn = (video: HTMLVideoElement, stream: MediaStream) => {
  video.srcObject = stream;
};

async function turn(
  { track, isLit }: { track: MediaStreamTrack; isLit: boolean },
  set: (light: { track: MediaStreamTrack; isLit: boolean }) => void,
) {
  await track.applyConstraints({ advanced: [{ torch: !isLit }] }).catch(() => {});
  set({ track, isLit: !isLit });
}

const stopTracks = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

async function readFrames(
  video: HTMLVideoElement,
  readFrame: ReadFrame,
  onRead: (text: string) => void,
  signal: AbortSignal,
) {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no picture can be read");
  while (!signal.aborted) {
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      const { x, y, width, height } = aimedPart(sizeOf(video), boxOf(video));
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
      context.drawImage(video, x, y, width, height, 0, 0, width, height);
      const text = await readFrame(context.getImageData(0, 0, width, height));
      if (signal.aborted) return;
      if (text) onRead(text);
    }
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
}

const sizeOf = ({ videoWidth, videoHeight }: HTMLVideoElement) => ({
  width: videoWidth,
  height: videoHeight,
});
const boxOf = ({ clientWidth, clientHeight }: HTMLElement) => ({
  width: clientWidth || 1,
  height: clientHeight || 1,
});

/** What was seen last stands where the camera was. */
function keepPicture(video: HTMLVideoElement, still: HTMLCanvasElement) {
  const box = boxOf(still);
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
  still.width = box.width;
  still.height = box.height;
  const { x, y, width, height } = coveredPart(sizeOf(video), box);
  still.getContext("2d")?.drawImage(video, x, y, width, height, 0, 0, box.width, box.height);
}
