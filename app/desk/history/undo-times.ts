/** How long a colleague without the right for the desk can take back what they did. */
export const OWN_UNDO_MINUTES = 10;

/** How long money that was given back in cash can be taken back by Undo. */
export const REFUND_UNDO_MINUTES = 10;

/** How long a published report can be taken back; the patient may have read it after that. */
export const PUBLISHED_UNDO_SECONDS = 60;

/** Until when an entry that publishes a report can be taken back; undefined for other entries. */
export const publishedUndoUntil = ({ action, at }: { action: string; at: string }) =>
  action === "report.published"
    ? new Date(Date.parse(at) + PUBLISHED_UNDO_SECONDS * 1000)
    : undefined;

/** The same of cash that was given back; what was sent by UPI or bank is never taken back. */
export const refundUndoUntil = ({ action, at }: { action: string; at: string }) =>
  action === "refund.given" ? new Date(Date.parse(at) + REFUND_UNDO_MINUTES * 60_000) : undefined;
