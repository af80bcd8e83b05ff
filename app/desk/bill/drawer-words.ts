import { formatRupees, rupees } from "#app/lib/money.ts";

/**
 * Where cash that goes back comes from, and what is there, as the tally says it. Less than goes back hinders
 * nobody.
 */
export function drawerWords(paise: number, drawerPaise = 0) {
  const holds = `The drawer holds ${formatRupees(rupees(drawerPaise))}`;
  const less = paise > drawerPaise ? ", less than you give back" : "";
  return `Cash comes out of your own bag or drawer. ${holds}${less}.`;
}
