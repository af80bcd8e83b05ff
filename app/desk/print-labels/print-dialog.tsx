import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { dayInIndia } from "#app/lib/dates.ts";
import { DeskDialog } from "#app/ui/desk/desk-dialog.tsx";
import { DayChoice } from "./day-choice.tsx";
import { labelsOfBooking, labelsOfDay } from "./labels-address.ts";
import { LabelsForm } from "./labels-form.tsx";
import type { PrintView } from "./print-view.queries.server.ts";
import styles from "./labels-form.module.css";
import { usePrintLabels } from "./use-print-labels.ts";

/** Of a day, or of a booking's visit. */
export type Of = { day: string } | { booking: string };

type Read = { view: PrintView; now: string };

/** The dialog "Print labels", which opens over Visits and over a booking. */
export function PrintDialog({ of, onClose }: { of: Of; onClose: () => void }) {
  const [asked, setAsked] = useState(of);
  const { load, data } = useFetcher<Read>();
  useEffect(() => {
    void load("day" in asked ? labelsOfDay(asked.day) : labelsOfBooking(asked.booking));
  }, [load, asked]);
  const box = useRef<HTMLDivElement>(null);
  const isLoaded = data !== undefined;
  // The dialog opened with the focus on the cross, before there was anything to choose.
  useEffect(() => {
    if (isLoaded) box.current?.querySelector<HTMLElement>("input[type=checkbox]")?.focus();
  }, [isLoaded]);
  return (
    <DeskDialog title="Print labels" wide onClose={onClose}>
      <div className={styles.inDialog} ref={box}>
        {data ? (
          <Loaded
            key={data.view.day}
            {...data}
            onDay={(day) => setAsked({ day })}
            onClose={onClose}
          />
        ) : (
          <p className={styles.fields} role="status">
            Loading
          </p>
        )}
      </div>
    </DeskDialog>
  );
}

type Props = Read & { onDay: (day: string) => void; onClose: () => void };

function Loaded({ view, now, onDay, onClose }: Props) {
  const print = usePrintLabels(view, onClose);
  const moment = new Date(now);
  return (
    <LabelsForm
      view={view}
      now={moment}
      print={print}
      day={
        view.booking === "" && (
          <DayChoice day={view.day} today={dayInIndia(moment)} onChoose={onDay} />
        )
      }
    />
  );
}
