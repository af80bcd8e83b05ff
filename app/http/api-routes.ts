import type { ExtractSchema } from "hono/types";

/**
 * The API's routes as types, so that a call is typed by the route it reaches. server/api.ts registers
 * them as `api` by declaration merging: `lib` imports nothing from the server.
 */
export interface Registered {}

type Routes = Registered extends { api: infer Api } ? ExtractSchema<Api> : never;
type Method = "$get" | "$post";
type Paths<M extends Method> = {
  [P in keyof Routes]: Routes[P] extends Record<M, unknown> ? P : never;
}[keyof Routes];

/** `/blogs/:slug` → `/blogs/${string}`, `/tickets/:token/booth` → `/tickets/${string}/booth` */
type Pattern<P extends string> = P extends `${infer Before}/:${infer Rest}`
  ? Rest extends `${string}/${infer After}`
    ? `${Before}/${string}/${Pattern<After>}`
    : `${Before}/${string}`
  : P;
type AddressOf<P extends string> = Pattern<P> | `${Pattern<P>}?${string}`;

/** What can be called below /api, with its query. */
export type Address<M extends Method> = AddressOf<Paths<M>>;

/** What the route at an address answers when it succeeds. */
export type Answer<M extends Method, A extends string> = {
  [P in Paths<M>]: A extends AddressOf<P> ? Success<Routes[P][M & keyof Routes[P]]> : never;
}[Paths<M>];

type Success<E> = E extends { output: infer Output; outputFormat: "json"; status: infer Status }
  ? Extract<200 | 201, Status> extends never
    ? never
    : Output
  : never;
