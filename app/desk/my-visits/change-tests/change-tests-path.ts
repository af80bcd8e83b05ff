/** The page with the same fields for a browser without script. */
const PAGE = "/my-visits/tests";

export const changeTestsPath = (bookingId: string) =>
  `${PAGE}?booking=${encodeURIComponent(bookingId)}`;
