import type { Config } from "@react-router/dev/config";
import hindi from "../../../app/hindi/react-router.config.ts";

/** The public site in the pseudo-language, in the place of Hindi (decision 45). */
export default {
  ...hindi,
  appDirectory: "../../../app/site",
  buildDirectory: "../../../build/pseudo/build/hindi",
} satisfies Config;
