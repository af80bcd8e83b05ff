/** Where labels are printed: those of a day, or of the visit of a booking. */
export const LABELS_PATH = "/visits/labels";

export const labelsOfDay = (day: string) => `${LABELS_PATH}?day=${day}`;

export const labelsOfBooking = (reference: string) =>
  `${LABELS_PATH}?booking=${encodeURIComponent(reference)}`;

/** A label that shows how the printer prints. */
export const testLabelPath = (printer: string, place: number) =>
  `/labels/test?printer=${printer}&place=${place}`;
