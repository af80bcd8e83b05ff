/** What of the catalogue has a price that is changed in its place. Prices are paise. */
export type Priced = {
  id: string;
  name: string;
  offeredPaise: number | null;
  originalPaise: number | null;
  /** Bookings that are ahead and keep their price. */
  open: number;
  /** The price that holds from a later day on, ISO. */
  planned?: { day: string; paise: number };
};

/** A price as a list posts it; `was` is what the row had shown, in paise, `from` a day as it is typed. */
export type PricePost = {
  intent: "price";
  item: string;
  price: string;
  was: string;
  from?: string;
};
