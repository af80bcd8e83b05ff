type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

const FRAMEWORK = /node_modules\/(?:react|react-dom|react-router|scheduler)\/|preload-helper/;
const EVERY_PAGE =
  /\/app\/(?:site\/root\.tsx|ui\/(?:loaded|page|still)\.tsx|lib\/(?:page-meta|money|dates)\.ts|features\/(?:lab-tests\/lab-test\.calls|checkups\/checkup)\.ts)$/;

/** Modules that the same pages need, one file for each group. */
const TOGETHER = {
  posts: /\/features\/blog\/(?:post-card|post-image|blog)\./,
  samples: /\/features\/lab-tests\/(?:glyphs|container)\./,
  "test-labels": /\/features\/(?:lab-tests\/lab-test-card|cart\/cart-badge)\./,
  "package-labels": /\/features\/(?:packages\/(?:package-card|package-label)|cart\/add-package)\./,
  form: /\/(?:ui\/(?:use-form|field|form-parts|phone-field)|lib\/(?:phone|new-key))\./,
  booking: /\/features\/booking\/(?:booking-form|booking-times|date-field|use-booking)\./,
  "booking-sent": /\/features\/booking\/(?:booked-items|booking\.calls)\./,
};

const isForEveryPage = (id: string, graph: Graph) => FRAMEWORK.test(id) || isOnEveryPage(id, graph);

/**
 * What every first visit loads, the framework and the site's frame, comes in one file, and so does what
 * several pages share: a file of its own for every small module compresses badly and is a request. A
 * group takes along what its modules import, unless an earlier group has it.
 */
export const chunkGroups = [
  // First, so that no other group takes zod along: pages use the types of a schema, only forms parse.
  { name: "schemas", test: /\/node_modules\/zod\// },
  { name: (id: string, graph: Graph) => (isForEveryPage(id, graph) ? "site" : null) },
  ...Object.entries(TOGETHER).map(([name, test]) => ({ name, test })),
].map((group, index, all) => ({ ...group, priority: all.length - index }));

function isOnEveryPage(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (EVERY_PAGE.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isOnEveryPage(importer, graph, seen));
}
