/** The times a visit can be booked for (spec §5). Apart from booking.ts: a page's first load has no schemas. */
export const BOOKING_TIMES = [
  "09:00 AM",
  "10:00 AM",
  "11:00 AM",
  "12:00 PM",
  "02:00 PM",
  "03:00 PM",
  "04:00 PM",
  "05:00 PM",
] as const;

/** Minutes since midnight of a time like `02:00 PM`, for sorting; as text 02:00 PM comes before 09:00 AM. */
export function minutesOf(time: string) {
  const [, hour = "0", minute = "0", half = "AM"] = /^(\d+):(\d+) ([AP]M)$/.exec(time) ?? [];
  return ((Number(hour) % 12) + (half === "PM" ? 12 : 0)) * 60 + Number(minute);
}

/** The slot meant by `10:00 AM`, `10 am`, `10:00` or `14:00`; undefined when none is offered then. */
export function slotOf(typed: string) {
  const [, hour = "", minute = "00", half = ""] =
    /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap]m)?$/i.exec(typed.trim()) ?? [];
  if (hour === "") return undefined;
  const afternoon = half.toUpperCase() === "PM" && Number(hour) < 12 ? 12 : 0;
  const midnight = half.toUpperCase() === "AM" && Number(hour) === 12 ? -12 : 0;
  const minutes = (Number(hour) + afternoon + midnight) * 60 + Number(minute);
  return BOOKING_TIMES.find((time) => minutesOf(time) === minutes);
}
