import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app/site",
  ssr: true,
  // The whole site map ships with the first page: no manifest endpoint to serve.
  routeDiscovery: { mode: "initial" },
  splitRouteModules: false,
} satisfies Config;
