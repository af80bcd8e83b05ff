/** What `OwnPlace` loads when there is a booking. */
export { BookingBand } from "./booking-band.tsx";
export { OwnStrip } from "./own-strip.tsx";
