export const DELIVERIES_PATH = "/lab/messages/deliveries";

export const ROWS_OF_PAGE = 50;
const MOST_PAGES = 1_000;

/** What is chosen by: the words of the links, by what the address says. */
export const DELIVERY_CHOICES = {
  "": "All",
  failed: "Failed or held",
  none: "No state yet",
} as const;

export type DeliveryChoice = keyof typeof DELIVERY_CHOICES;

export type DeliveriesAsked = {
  state: DeliveryChoice;
  /** From 1 on. */
  page: number;
};

const isChoice = (word: string): word is DeliveryChoice => Object.hasOwn(DELIVERY_CHOICES, word);

/** Reads the address of the screen; what it does not know counts as not asked. */
export function readDeliveriesAsked(search: URLSearchParams): DeliveriesAsked {
  const state = search.get("state") ?? "";
  const page = Number(search.get("page"));
  return {
    state: isChoice(state) ? state : "",
    page: Number.isInteger(page) && page > 1 ? Math.min(page, MOST_PAGES) : 1,
  };
}

export function deliveriesPath({ state, page }: DeliveriesAsked) {
  const search = new URLSearchParams({
    ...(state && { state }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return search ? `${DELIVERIES_PATH}?${search}` : DELIVERIES_PATH;
}
