import { createAddresses } from "#server/cache/addresses.ts";
import { API_ADDRESSES } from "./api-addresses.ts";
import { SITE_PAGES } from "./site-pages.ts";

const PROBES = ["/healthz", "/readyz", "/metrics"].map((pattern) => ({ pattern }));

/** Whatever is not listed is not found. */
const pages = SITE_PAGES.filter(({ pattern }) => pattern !== "/*");

export const SITE_ADDRESSES = createAddresses([...pages, ...API_ADDRESSES, ...PROBES]);
