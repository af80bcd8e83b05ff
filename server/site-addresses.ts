import { CATALOGUE_FILES } from "#app/site/open-catalogue/catalogue-files.ts";
import { PICTURE_PATTERN } from "#app/domain/pictures/picture-address.ts";
import type { SiteCall } from "#app/http/call-facts.server.ts";
import { type Address, createAddresses } from "#server/cache/addresses.ts";
import { PAYMENT_WEBHOOK } from "#server/gateways/payment-webhook.ts";
import { wayBackAddress } from "#server/gateways/way-back.ts";
import { SMS_WEBHOOK, WHATSAPP_WEBHOOK } from "#server/notices/message-webhooks.ts";
import { offlineAddresses } from "#server/offline/offline-routes.ts";
import { SITE_PAGES } from "./site-pages.ts";

const PROBES = ["/healthz", "/readyz", "/metrics"].map((pattern) => ({ pattern }));

/** Made once per data version, for the first who asks. */
const FILES = CATALOGUE_FILES.map((pattern) => ({ pattern, cachedBy: [] }));

/** Whatever is not listed is not found. */
const pages = SITE_PAGES.filter(({ pattern }) => !pattern.endsWith("/*"));

/** Every address of this build: its pages, the calls of its API, the catalogue's files, pictures, the webhooks of payment gateways and of messages, and the probes. */
export const addressList = (calls: readonly SiteCall[]): Address[] => [
  ...pages,
  ...calls,
  ...FILES,
  { pattern: PICTURE_PATTERN },
  { pattern: PAYMENT_WEBHOOK },
  { pattern: WHATSAPP_WEBHOOK },
  { pattern: SMS_WEBHOOK },
  ...offlineAddresses(),
  wayBackAddress(),
  ...PROBES,
];

export const siteAddresses = (calls: readonly SiteCall[]) => createAddresses(addressList(calls));
