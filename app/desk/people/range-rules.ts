import { rolesWith } from "#app/domain/staff/rights.ts";
import type { Role } from "#app/lib/roles.ts";

/** Ranges of spare labels (concept/tubes-money, section 1). */

/** How many numbers a range has, unless another count is typed. */
export const ROLL_COUNT = 100;
const MOST_NUMBERS = 1_000;

export const NO_ROLL_COUNT = "Please enter a number from 1 to 1,000";

/** @returns undefined for what is no count. */
export function readRollCount(typed: string) {
  const text = typed.replaceAll(/[\s,]/g, "");
  const count = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= MOST_NUMBERS ? count : undefined;
}

/** Whether somebody goes to visits, and so has labels in the bag. */
export const collects = (role: Role) => rolesWith("my-visits").includes(role);
