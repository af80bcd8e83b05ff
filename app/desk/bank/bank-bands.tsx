import { Band } from "#app/ui/desk/band.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import type { BankView } from "./bank-view.server.ts";
import { closedWords, grouped } from "./bank-words.ts";
import { Payee } from "./payee.tsx";

/** Rows that cannot be read, payments that went out again, and days whose money is closed. */
export const BankBands = ({ view: { id, faulty, takenBack, closed } }: { view: BankView }) => (
  <>
    {faulty && (
      <Band
        kind="bad"
        icon="alert"
        action={
          <a className={buttonClass("button")} href={`/bank/${id}/rows.csv`} download>
            Download {grouped(faulty.count)} {faulty.count === 1 ? "row" : "rows"}
          </a>
        }
      >
        <b>{faulty.lead}</b> {faulty.rest}
      </Band>
    )}
    {takenBack.map(({ key, amount, on, payee }) => (
      <Band key={key} kind="bad" icon="alert">
        <b>
          {amount} was taken back on {on}.
        </b>{" "}
        It is entered for <Payee {...payee} />.
      </Band>
    ))}
    {closed.map(({ day, count }) => (
      <Band key={day} icon="alert">
        <b>{day} is closed.</b> {closedWords(count)}
      </Band>
    ))}
  </>
);
