import { useEffect } from "react";
import { fetchPosts } from "#app/site/blog/blog.calls.ts";
import { messages as blogMessages } from "#app/domain/blog/blog.ts";
import { failureOf, fetchPackages } from "#app/site/packages/package.calls.ts";
import { fetchHeroPackages } from "#app/site/packages/selected-packages.calls.ts";
import { BlogSection, BlogTeaser, teaserOf } from "../home/blog-teaser.tsx";
import { Claims } from "../home/claims.tsx";
import { Concerns } from "../home/concern-carousel.tsx";
import { FeaturedPackages } from "../home/hero-packages.tsx";
import { keepHero, loadHero } from "../home/hero-cache.ts";
import { Hero } from "../home/hero.tsx";
import { overviewOf, toLine } from "../home/package-overview.ts";
import { RecommendedChart } from "../home/recommended-chart.tsx";
import { WhyUs } from "../home/why-us.tsx";
import { PrescriptionBox } from "#app/site/prescription/prescription-box.tsx";
import { fetchReviews } from "#app/site/reviews/reviews.calls.ts";
import { Reviews } from "#app/site/reviews/reviews.tsx";
import { type Api, browserApi, serverApi } from "#app/http/api.ts";
import type { PageFacts } from "#app/http/page-facts.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { t } from "#app/lib/translate.ts";
import { labData, siteData } from "#app/http/structured-data.ts";
import { Loaded, LoadFailure, Loading, settled, underWay } from "#app/ui/loaded.tsx";
import type { Route } from "./+types/home";

export const handle = { cachedBy: [], warm: true, inSitemap: true } satisfies PageFacts;

const fetchHero = async (api: Api) => (await fetchHeroPackages(api)).map(toLine);
const load = (api: Api, hero: ReturnType<typeof fetchHero>) => ({
  hero,
  overview: fetchPackages(api).then(overviewOf),
  teaser: fetchPosts(api).then(teaserOf),
  reviews: fetchReviews(api),
});

export const loader = ({ context }: Route.LoaderArgs) => {
  const api = context.get(serverApi);
  return settled(load(api, fetchHero(api)));
};
export const clientLoader = () => {
  const hero = loadHero(
    () => fetchHero(browserApi),
    () => new Date(),
  );
  return underWay(load(browserApi, hero));
};

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: t`Lab tests at home`,
    description: t`Book blood tests and health checkups with home collection. Prices, samples and fasting on every test; reports by phone number.`,
    data: import.meta.env.SSR ? (lab) => [labData(lab), siteData(lab)] : undefined,
  });

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { hero, overview, teaser, reviews } = loaderData;
  useEffect(() => {
    // What the server rendered is a fresh answer (product §4: Hero packages cache).
    if (Array.isArray(hero)) keepHero(hero, new Date());
  }, [hero]);
  const { lab } = matches[0].loaderData;
  return (
    <>
      <Hero lab={lab}>
        <Loaded
          promise={hero}
          loading={<Loading>{t`Loading packages...`}</Loading>}
          failed={(status) => (
            <LoadFailure
              heading={t`Oops! Something went wrong`}
              message={failureOf("hero", status)}
            />
          )}
        >
          {(packages) => <FeaturedPackages packages={packages} />}
        </Loaded>
      </Hero>
      <Claims claims={lab.claims} />
      <PrescriptionBox />
      <Loaded promise={overview} loading={<Concerns />} failed={() => <Concerns />}>
        {(known) => <Concerns overview={known} />}
      </Loaded>
      <Loaded promise={overview} loading={<RecommendedChart />} failed={() => <RecommendedChart />}>
        {({ recommended }) => <RecommendedChart recommended={recommended} />}
      </Loaded>
      <WhyUs claims={lab.claims} />
      <Loaded promise={reviews} loading={<Reviews />} failed={() => null}>
        {(known) => <Reviews reviews={known} />}
      </Loaded>
      {!lab.without?.includes("posts") && (
        <Loaded
          promise={teaser}
          loading={
            <BlogSection>
              <Loading>{t`Loading blogs...`}</Loading>
            </BlogSection>
          }
          failed={() => (
            <BlogSection>
              <LoadFailure message={blogMessages.loadFailed} />
            </BlogSection>
          )}
        >
          {(loaded) => <BlogTeaser teaser={loaded} />}
        </Loaded>
      )}
    </>
  );
}
