/** How long a colleague without the right for the desk can take back what they did. */
export const OWN_UNDO_MINUTES = 10;

/** How long cash that was given back to a patient, or handed over to the desk, can be taken back by Undo. */
export const CASH_UNDO_MINUTES = 10;

/** How long a published report can be taken back; the patient may have read it after that. */
export const PUBLISHED_UNDO_SECONDS = 60;

/** How long an import of prices can be taken back. */
export const IMPORT_UNDO_DAYS = 7;

/** The same of an entry; undefined for other entries. */
export const importUndoUntil = ({ action, at }: { action: string; at: string }) =>
  action === "catalogue.imported"
    ? new Date(Date.parse(at) + IMPORT_UNDO_DAYS * 24 * 60 * 60_000)
    : undefined;

/** How long what was accepted of a bank's list can be taken back. */
const BANK_UNDO_DAYS = 7;

/** The same of an entry; undefined for other entries. */
export const bankUndoUntil = ({ action, at }: { action: string; at: string }) =>
  action === "bank.accepted"
    ? new Date(Date.parse(at) + BANK_UNDO_DAYS * 24 * 60 * 60_000)
    : undefined;

/** Until when an entry that publishes a report can be taken back; undefined for other entries. */
export const publishedUndoUntil = ({ action, at }: { action: string; at: string }) =>
  action === "report.published"
    ? new Date(Date.parse(at) + PUBLISHED_UNDO_SECONDS * 1000)
    : undefined;

const GIVES_CASH: ReadonlySet<string> = new Set([
  "refund.given",
  "tally.handed-over",
  "tally.counted",
]);

/** The same of cash that went from hand to hand; what was sent by UPI or bank is never taken back. */
export const cashUndoUntil = ({ action, at }: { action: string; at: string }) =>
  GIVES_CASH.has(action) ? new Date(Date.parse(at) + CASH_UNDO_MINUTES * 60_000) : undefined;
