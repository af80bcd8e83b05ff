import { deskLoader } from "./desk-loader.server.ts";

/**
 * The loader of an address that takes forms alone: it leads to the door like every other, and there is no
 * page behind it.
 */
export const formsAlone = deskLoader(
  "own-account",
  () => new Response("There is no such page on the desk", { status: 404 }),
);
