/** Where this tab has sent its last booking: if it is kept, that page shows the whole of it, others a line. */
let sent: { key: string; page: string } | undefined;

export function noteWhereSent(key: string) {
  sent = { key, page: location.href };
}

/** True when this booking was kept from the form on this page. */
export const wasKeptHere = (key: string) => sent?.key === key && sent.page === location.href;
