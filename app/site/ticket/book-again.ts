import { testPath } from "#app/domain/lab-tests/lab-test.ts";
import { packagePath } from "#app/domain/packages/package.ts";
import type { Ticket } from "./ticket.ts";

/** Where the same is booked again: the package or the test, or all tests for several of them. */
export function bookAgainPath({ lines }: Ticket) {
  const [line] = lines;
  if (!line || lines.length > 1) return "/tests";
  if (line.packageType) return packagePath(line.packageType);
  return line.itemId && line.category !== "Package" ? testPath(line.itemId) : "/tests";
}
