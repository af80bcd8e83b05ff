import { Link, useActionData, useNavigate } from "react-router";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskLongDay } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DayChoice } from "./day-choice.tsx";
import { labelsOfDay } from "./labels-address.ts";
import { LabelsForm } from "./labels-form.tsx";
import type { Printed } from "./print-labels.server.ts";
import type { PrintView } from "./print-view.queries.server.ts";
import styles from "./labels-form.module.css";
import { usePrintLabels } from "./use-print-labels.ts";

type Props = { view: PrintView; now: string };
type Answer = Printed | { ok: false; reason: string };

/** The dialog as a page of its own, for a browser without script. */
export function PrintLabelsPage({ view, now }: Props) {
  const navigate = useNavigate();
  const answer = useActionData<Answer>();
  const print = usePrintLabels(view, () => {});
  const moment = new Date(now);
  const isDay = view.booking === "";
  const back = isDay ? `/visits?day=${view.day}` : `/bookings/${view.booking}`;
  return (
    <>
      <DeskHead
        above={
          <Link to={back} className={buttonClass("inline")}>
            {isDay ? "Visits" : view.booking}
          </Link>
        }
        title="Print labels"
        sub={isDay ? deskLongDay(view.day) : `Of the visit of ${view.booking}`}
      >
        {answer?.ok && (
          <a className={buttonClass("button")} href={answer.print.path}>
            Open the labels
          </a>
        )}
      </DeskHead>
      <div className={styles.page}>
        <LabelsForm
          view={view}
          now={moment}
          print={print}
          asks={answer?.ok === false && answer.reason === "asks"}
          day={
            isDay && (
              <DayChoice
                day={view.day}
                today={dayInIndia(moment)}
                onChoose={(day) => void navigate(labelsOfDay(day))}
              />
            )
          }
        />
      </div>
    </>
  );
}
