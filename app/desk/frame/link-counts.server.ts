import type { Given } from "#app/desk/access/given.server.ts";
import type { LinkCounts } from "./desk-links.ts";

/** How many things need somebody, by the address of the link that shows the number. */
export const countLinks = async (_given: Given): Promise<LinkCounts> => ({});
