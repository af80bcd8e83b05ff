import type { Config } from "@react-router/dev/config";

/** The lab's desk: a React Router app of its own, with its own root folder and build (decision 33). */
export default {
  appDirectory: ".",
  buildDirectory: "../../build/desk",
  ssr: true,
  routeDiscovery: { mode: "initial" },
  splitRouteModules: false,
} satisfies Config;
