import type { Config } from "@react-router/dev/config";
import desk from "../../../app/desk/react-router.config.ts";

/** The desk with the pseudo-language in the place of Hindi. */
export default {
  ...desk,
  appDirectory: "../../../app/desk",
  buildDirectory: "../../../build/pseudo/build/desk",
} satisfies Config;
