import { Band } from "#app/ui/desk/band.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { counted } from "#app/lib/counted.ts";
import type { BankView } from "./bank-view.server.ts";
import { closedWords } from "./bank-words.ts";

/** Rows that cannot be read, and days whose money is closed. */
export const BankBands = ({ view: { id, faulty, closed } }: { view: BankView }) => (
  <>
    {faulty && (
      <Band
        kind="bad"
        icon="alert"
        action={
          <a className={buttonClass("button")} href={`/bank/${id}/rows.csv`} download>
            Download {counted(faulty.count, "row")}
          </a>
        }
      >
        <b>{faulty.lead}</b> {faulty.rest}
      </Band>
    )}
    {closed.map(({ day, count }) => (
      <Band key={day} icon="alert">
        <b>{day} is closed.</b> {closedWords(count)}
      </Band>
    ))}
  </>
);
