import { buildWhenStale } from "./built-site.ts";

/** Tests of the running server need the built site. `BUILD=off` says that none of those chosen does. */
export default function setup() {
  if (process.env.BUILD !== "off") buildWhenStale();
}
