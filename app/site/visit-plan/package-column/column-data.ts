import { fetchBooths } from "#app/site/booths/booths.calls.ts";
import { isDoneAtCentre } from "#app/domain/lab-tests/container.ts";
import { fetchPackage } from "#app/site/packages/package.calls.ts";
import { preparePackage } from "#app/site/packages/prepared-package.ts";
import { type Api, logBug } from "#app/http/api.ts";

/** A package with what its page says of it, and the booths where one of its tests needs a centre. */
export async function fetchColumn(api: Api, type: string) {
  const pack = await fetchPackage(api, type);
  const isAnyAtCentre = pack.tests.some(({ container }) => isDoneAtCentre(container));
  // A plan works without a booth.
  const booths = isAnyAtCentre ? await fetchBooths(api).catch(logBug) : [];
  return { ...preparePackage(pack), booths: booths ?? [] };
}
