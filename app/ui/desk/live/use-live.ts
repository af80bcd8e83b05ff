import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { t } from "#app/lib/translate.ts";
import { tell } from "../told.ts";
import { setLost } from "./connection.ts";
import { LiveConnection } from "./live-connection.ts";
import { sayTouched } from "./say-touched.ts";

const SIGNED_OUT = t`You were signed out. Sign in and go on where you were.`;
const MINUTE_MS = 60_000;

/**
 * Keeps the screen up to date (product §10: Live): reads the loaders again after every change elsewhere,
 * and each minute, because waiting times grow. Mounted once, in the frame.
 */
export function useLive() {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  useEffect(() => {
    latest.current = revalidate;
  });
  useEffect(() => {
    let reading = false;
    let again = false;
    async function read() {
      again = reading;
      if (reading) return;
      reading = true;
      await latest.current();
      reading = false;
      if (again) await read();
    }
    const connection = new LiveConnection({
      changed: () => void read(),
      lost: () => setLost(true),
      signedOut: () =>
        tell({
          kind: "refused",
          said: SIGNED_OUT,
          action: { words: "Sign in", run: () => location.reload() },
        }),
    });
    const onVisible = () => connection.show(!document.hidden);
    const onTouch = () => {
      sayTouched();
      connection.touch();
    };
    const everyMinute = setInterval(() => {
      if (connection.isOpen) void read();
    }, MINUTE_MS);
    document.addEventListener("visibilitychange", onVisible);
    window.addEventListener("online", onVisible);
    window.addEventListener("pointerdown", onTouch);
    window.addEventListener("keydown", onTouch);
    onVisible();
    return () => {
      connection.end();
      clearInterval(everyMinute);
      document.removeEventListener("visibilitychange", onVisible);
      window.removeEventListener("online", onVisible);
      window.removeEventListener("pointerdown", onTouch);
      window.removeEventListener("keydown", onTouch);
    };
  }, []);
}
