import type { Plugin } from "vite";

/** Keeps the style sheet of every imported CSS module, even where no class of it is used. */
export const keepImportedStyles: Plugin = {
  name: "keep-imported-styles",
  enforce: "post",
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: () => ({ moduleSideEffects: "no-treeshake" }),
  },
};
