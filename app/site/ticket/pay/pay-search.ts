/** The search of the page that asks whether it is paid: a link, so that it works without script. */
export const ASKED = "paid";
