import { fetchPosts } from "#app/features/blog/blog.calls.ts";
import { postPath } from "#app/features/blog/blog.ts";
import { fetchPackages } from "#app/features/packages/package.calls.ts";
import { AGE_GROUPS, GENDERS } from "#app/features/packages/audience.ts";
import { concernPath, CONCERNS } from "#app/features/packages/concern.ts";
import { packagePath } from "#app/features/packages/package.ts";
import { recommendedPath } from "#app/features/checkups/checkup.ts";
import { serverApi } from "#app/lib/api.ts";
import { labContext } from "#app/lib/lab.ts";
import { sitemapXml } from "#app/lib/sitemap.ts";
import { orUnavailable, textAnswer } from "#app/lib/xml.ts";
import type { Route } from "./+types/sitemap";

const FIXED = [
  "/",
  "/tests",
  "/packages",
  "/packages/mini",
  "/collection-booth",
  "/callback",
  "/blogs",
  "/privacy",
];

/** `/sitemap.xml`: every page worth finding. */
export const loader = ({ context }: Route.LoaderArgs) =>
  orUnavailable(async () => {
    const api = context.get(serverApi);
    const [packages, posts] = await Promise.all([fetchPackages(api), fetchPosts(api)]);
    const paths = [
      ...FIXED,
      ...CONCERNS.map(concernPath),
      ...GENDERS.flatMap((gender) => AGE_GROUPS.map((age) => recommendedPath(gender, age))),
      ...packages.map((pack) => packagePath(pack.packageType)),
    ];
    const pages = [
      ...paths.map((path) => ({ path })),
      ...posts.map((post) => ({ path: postPath(post.slug), changedAt: post.publishDate })),
    ];
    return textAnswer(sitemapXml(context.get(labContext), pages), "application/xml");
  });
