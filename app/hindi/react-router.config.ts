import type { Config } from "@react-router/dev/config";
import english from "../../react-router.config.ts";

/** The public site in Hindi: the same routes below /hi, with a build of their own (decision 45). */
export default {
  ...english,
  appDirectory: "../site",
  basename: "/hi",
  buildDirectory: "../../build/hindi",
} satisfies Config;
