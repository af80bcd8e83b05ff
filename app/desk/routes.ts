import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The desk's screens: one line per URL of product §10. */
export default [
  layout("frame/desk-frame.tsx", [index("routes/today.tsx"), route("*", "routes/not-found.tsx")]),
] satisfies RouteConfig;
