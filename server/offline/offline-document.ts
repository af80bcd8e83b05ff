import { html } from "hono/html";
import type { LabDetails } from "#app/lib/lab.ts";
import { localPath } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { plainDocument } from "./plain-document.ts";

const icon = (path: string) =>
  html`<svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    aria-hidden="true"
  >
    <path d="${path}" />
  </svg>`;

const CHECK = icon("M20 6 9 17l-5-5");
const CROSS = icon("M18 6 6 18M6 6l12 12");
const NO_NETWORK = icon(
  "M12 20h.01M8.5 16.429a5 5 0 0 1 7 0M5 12.859a10 10 0 0 1 5.17-2.69M19 12.859a10 10 0 0 0-2.007-1.523M2 8.82a15 15 0 0 1 4.177-2.643M22 8.82a15 15 0 0 0-11.288-3.764M2 2l20 20",
);

/**
 * `/offline`: what the service worker shows for a page that was never opened on this device (product
 * §2: Weak network). It stands outside the router and needs no script: no code of a build can be missing.
 */
export const offlineDocument = ({ name, phone }: Pick<LabDetails, "name" | "phone">) =>
  plainDocument(
    { title: t`You are offline`, lab: { name } },
    html`<div class="bar" role="status">
        <p>${NO_NETWORK}${t`You are offline. Pages you opened before still work.`}</p>
      </div>
      <main>
        <h1>${t`This page needs internet`}</h1>
        <p class="intro">
          ${t`It was not opened on this phone before, or it is never kept here. Your cart is safe.`}
        </p>
        <p class="actions">
          <a class="button primary" href="">${t`Try again`}</a
          ><a class="button" href="${localPath("/cart")}">${t`View cart`}</a
          ><a class="button" href="${localPath("/")}">${t`Home`}</a>
        </p>
        <section aria-labelledby="call">
          <h2 id="call">${t`A call works without internet`}</h2>
          <p>${t`You can also book by phone.`}</p>
          <p class="actions">
            <a class="button" href="tel:+91${phone}">${t`Call ${phone}`}</a>
          </p>
        </section>
        <section aria-labelledby="works">
          <h2 id="works">${t`What works offline`}</h2>
          <ul>
            <li>
              ${CHECK}<span>${t`Pages you opened before, with the prices of that time`}</span>
            </li>
            <li>${CHECK}<span>${t`Your cart and your visit plan`}</span></li>
            <li class="not">
              ${CROSS}<span
                >${t`Reports and your booking ticket: they need internet, so that nobody finds them on this phone`}</span
              >
            </li>
          </ul>
        </section>
      </main>`,
  );
