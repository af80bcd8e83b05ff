import { html, raw } from "hono/html";
import type { LabDetails } from "#app/lib/lab.ts";
import { langOfNames, locale, localPath } from "#app/lib/language.ts";
import styles from "./offline-document.css?inline";
import devanagari from "./offline-document.hi.css?inline";

/** The cascade's layers, as every page declares them (decision 22). */
const LAYERS = "@layer tokens, base;";

const asName = (name: string) =>
  langOfNames() ? html`<span lang="${langOfNames()}">${name}</span>` : name;

type Given = { title: string; lab: Pick<LabDetails, "name"> };

/** A page that stands outside the router and needs no script, with the lab's name above it. */
export const plainDocument = ({ title, lab: { name } }: Given, body: ReturnType<typeof html>) =>
  html`<!doctype html>
    <html lang="${locale()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#fbf9f4" />
        <title>${title} | ${name}</title>
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
        <style>
          ${raw(LAYERS + styles + devanagari)}
        </style>
      </head>
      <body>
        <header>
          <div>
            <a class="logo" href="${localPath("/")}"
              ><svg viewBox="0 0 34 38" width="34" height="38" aria-hidden="true">
                <path d="M2.5 37V2.5h29V37" fill="none" stroke="currentColor" stroke-width="4" />
                <path
                  d="M11 13h12v16.5a6 6 0 0 1-12 0z"
                  fill="none"
                  stroke="currentColor"
                  stroke-width="2.5"
                />
                <rect x="9" y="9" width="16" height="8" rx="1.5" fill="#0a6b61" /></svg
              >${asName(name)}</a
            >
          </div>
        </header>
        ${body}
      </body>
    </html>`;
