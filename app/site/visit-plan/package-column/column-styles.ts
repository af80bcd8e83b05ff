import containers from "#app/domain/lab-tests/container-pictures.module.css?inline";
import about from "#app/site/packages/package-about.module.css?inline";
import facts from "#app/ui/fact-list.module.css?inline";
import choose from "../choose-visit.module.css?inline";
import fast from "../fast-label.module.css?inline";
import sheet from "../label-sheet.module.css?inline";
import section from "./plan-section.module.css?inline";
import reports from "../reports-label.module.css?inline";
import samples from "../samples-label.module.css?inline";
import line from "../time-line-list.module.css?inline";

/**
 * The rules for what the server draws in the column of the package page. They are part of its markup:
 * the browser gets them again with the code that hydrates the column, and no script of the first load
 * has to name their classes.
 */
export const columnStyles = [
  containers,
  about,
  facts,
  choose,
  fast,
  sheet,
  section,
  reports,
  samples,
  line,
].join("\n");
