/** The page with a field a label for a browser without script. */
const PAGE = "/my-visits/labels";

export const scanLabelsPath = (bookingId: string) =>
  `${PAGE}?booking=${encodeURIComponent(bookingId)}`;
