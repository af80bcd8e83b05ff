import type { Api } from "#app/http/api.ts";

/** The calls of the pages of a reminder (product §7). */

const ofTicket = <P extends string>(token: string, call: P) =>
  `/ask-again/${encodeURIComponent(token)}/${call}` as const;

const ofLink = <P extends string>(token: string, call: P) =>
  `/again/${encodeURIComponent(token)}/${call}` as const;

/** @throws ApiError 404 where nobody can be reminded. */
export const fetchAsk = (api: Api, token: string) =>
  api.get(`/ask-again/${encodeURIComponent(token)}`);

export const postAsk = (api: Api, token: string, wish: object, key: string) =>
  api.post(ofTicket(token, "wish"), wish, key);

export const postAskStop = (api: Api, token: string, key: string) =>
  api.post(ofTicket(token, "stop"), {}, key);

export const postAskAnew = (api: Api, token: string, key: string) =>
  api.post(ofTicket(token, "anew"), {}, key);

/** @throws ApiError 404 for a link that does not open anything. */
export const fetchLinked = (api: Api, token: string) =>
  api.get(`/again/${encodeURIComponent(token)}`);

export const postBook = (api: Api, token: string, order: object, key: string) =>
  api.post(ofLink(token, "book"), order, key);

export const postLater = (api: Api, token: string, key: string) =>
  api.post(ofLink(token, "later"), {}, key);

export const postStop = (api: Api, token: string, key: string) =>
  api.post(ofLink(token, "stop"), {}, key);
