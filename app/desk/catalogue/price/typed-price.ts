import { formatRupees, paise, rupees } from "#app/lib/money.ts";

/** Why a price is refused. */
export const priceRefusals = {
  notWhole: "Please type whole rupees.",
  nothing: "Please type ₹1 or more.",
  aboveList: (listPaise: number) =>
    `Our price cannot be more than the list price, ${formatRupees(rupees(listPaise))}.`,
};

const MOST_RUPEES = 10_000_000;

/** `320`, `₹1,320` or `Rs. 320/-` in paise; undefined for all that is not whole rupees above zero. */
export function wholeRupeesTyped(typed: string): number | undefined {
  const amount = rupeesTyped(typed);
  return amount !== undefined && amount > 0 && amount < MOST_RUPEES ? paise(amount) : undefined;
}

/** Why what was typed is no price. */
export const notAPrice = (typed: string) =>
  rupeesTyped(typed) === 0 ? priceRefusals.nothing : priceRefusals.notWhole;

function rupeesTyped(typed: string) {
  const text = typed
    .trim()
    .replace(/^(?:₹|rs\.?)\s*/i, "")
    .replace(/\/-$/, "")
    .replaceAll(",", "");
  return /^\d{1,8}$/.test(text) ? Number(text) : undefined;
}

/** Why a typed price is refused of a test with this list price; undefined for one that can be saved. */
export function priceRefusal(typed: string, listPaise: number | null): string | undefined {
  const price = wholeRupeesTyped(typed);
  if (price === undefined) return notAPrice(typed);
  return listPaise !== null && price > listPaise ? priceRefusals.aboveList(listPaise) : undefined;
}

/** `7 % more`, `12 % less`; blank where nothing changes, or there was no price. */
export function changeInWords(wasPaise: number | null, paise: number) {
  if (!wasPaise || wasPaise === paise) return "";
  const percent = (Math.abs(paise - wasPaise) / wasPaise) * 100;
  const rounded = percent < 1 ? "less than 1" : String(Math.round(percent));
  return `${rounded} % ${paise > wasPaise ? "more" : "less"}`;
}

/** `New bookings pay it at once; the 3 open bookings keep ₹300.` */
export function whoPaysInWords(
  { open, paise }: { open: number; paise: number | null },
  fromDay = "",
) {
  const begin = fromDay === "" ? "New bookings pay it at once" : `Bookings from ${fromDay} pay it`;
  if (open === 0 || paise === null) return `${begin}; no open booking has it.`;
  const keep = open === 1 ? "the open booking keeps" : `the ${open} open bookings keep`;
  return `${begin}; ${keep} ${formatRupees(rupees(paise))}.`;
}
