import type { Generated } from "kysely";

/** The tables of labels and of what is scanned (decision 56); for the kinds of columns see schema.server.ts. */
export type TubeTables = {
  /** Numbers of spare labels that belong to a collector: `first` to `last`, both included. */
  labelRolls: {
    id: string;
    staffId: string;
    first: number;
    last: number;
    givenAt: string;
    givenById: string;
  };
  /** Every number that was printed. None is given twice. */
  labels: {
    /** `DS-7K4M-2` or `S-2318-Y` */
    number: string;
    /** `visit` names a patient; `spare` is of a collector's roll and names nobody. */
    kind: "visit" | "spare";
    bookingId: string | null;
    /** As the price list names it; null for a spare, of a visit too. */
    container: string | null;
    /** Which of the same container of its booking, 0 first; null for a spare. */
    nth: number | null;
    rollId: string | null;
    /** When it was printed first, and by whom. */
    printedAt: string;
    printedById: string;
    /** When it came to the lab before the phone had sent its scan. */
    receivedAt: string | null;
    receivedById: string | null;
    /** When Receive found it in a bag, not as at the door; the bag by its day and collector, or a blank. */
    foundAt: string | null;
    foundDay: string | null;
    foundBag: string | null;
  };
  /** What was printed together, to make its PDF again. */
  labelPrints: {
    id: string;
    printedAt: string;
    printedById: string;
    media: "roll-50" | "roll-38" | "a4" | "a4-300";
    /** Of an A4 sheet, 1 to 65. */
    firstPlace: number;
    /** JSON array of numbers, and of the labels that name a visit. */
    items: string;
  };
  /** Tubes that were bound to a patient at the door. */
  tubeScans: {
    /** The key of the phone's entry. */
    id: string;
    label: string;
    bookingId: string;
    /** As the price list names it. */
    container: string;
    /** Which of the same container of the booking, 0 first. */
    nth: number;
    how: "camera" | "scanner" | "typed";
    /** 1 when the name was written on it by hand. */
    nameByHand: Generated<number>;
    /** Why there is one tube more; null for a tube that was expected. */
    why: string | null;
    staffId: string | null;
    /** By the clock of the phone, by ours, and when it arrived. */
    phoneAt: string;
    scannedAt: string;
    storedAt: string;
    /** `dismissed` is what a manager found wrong. */
    state: Generated<"bound" | "dismissed">;
  };
  /** Labels whose tubes nobody may measure until a manager decides: `settledAt` is null until then. */
  tubesAside: {
    id: string;
    label: string;
    /**
     * `wrong-person`: scanned at another patient's; `two-patients`: bound to two by two phones; `lab`: put
     * aside at Receive.
     */
    why: "wrong-person" | "two-patients" | "lab";
    /** Whose label it is; null for one of nobody. */
    bookingId: string | null;
    /** At whose door it was scanned. */
    foundBookingId: string | null;
    staffId: string | null;
    asideAt: string;
    settledAt: string | null;
    settledById: string | null;
    /** `kept` for the patient of `bookingId`, or `rejected`. */
    settledAs: "kept" | "rejected" | null;
  };
  /** What came with the bag of a collector on a day. */
  bags: {
    day: string;
    staffId: string;
    /** When it was handed over, in °C; null where nobody read it. */
    celsius: number | null;
    measuredAt: string | null;
    measuredById: string | null;
    /** When the sharps box was handed in, and to whom. */
    sharpsAt: string | null;
    sharpsById: string | null;
  };
};
