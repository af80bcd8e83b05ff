import { buildWhenStale } from "./built-site.ts";

/** Tests of the running server need the built site. */
export default function setup() {
  buildWhenStale();
}
