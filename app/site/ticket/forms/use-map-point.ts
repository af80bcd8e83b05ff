import { useState } from "react";
import { t } from "#app/lib/translate.ts";
import { badLocation } from "../first-load-words.ts";

type Reading = {
  isReading?: true;
  isRefused?: true;
  point?: { lat: number; lng: number };
  /** What the visitor is told. */
  sentence: string;
};

const OPTIONS = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 };

/** The visitor's place, read once when asked for (product §5: Ticket). */
export function useMapPoint() {
  const [reading, setReading] = useState<Reading>({ sentence: "" });
  function read() {
    if (!("geolocation" in navigator))
      return setReading({ isRefused: true, sentence: badLocation() });
    setReading({ isReading: true, sentence: t`Reading your location...` });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        setReading({
          point: { lat: latitude, lng: longitude },
          sentence: t`A point on the map is added. Please type the address too.`,
        }),
      () => setReading({ isRefused: true, sentence: badLocation() }),
      OPTIONS,
    );
  }
  return { ...reading, read };
}
