type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

const FRAMEWORK = /node_modules\/(?:react|react-dom|react-router|scheduler)\/|preload-helper/;
const EVERY_PAGE =
  /\/app\/(?:root\.tsx|ui\/(?:loaded|page)\.tsx|lib\/(?:page-meta|money)\.ts|features\/catalogue\/catalogue\.calls\.ts)$/;

/**
 * What every first visit loads, the framework and the site's frame, comes in one file: files of their
 * own for every shared module compress badly and each is a request.
 */
export const chunkGroups = [
  {
    name: (id: string, graph: Graph) =>
      FRAMEWORK.test(id) || isOnEveryPage(id, graph) ? "site" : null,
  },
];

function isOnEveryPage(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (EVERY_PAGE.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isOnEveryPage(importer, graph, seen));
}
