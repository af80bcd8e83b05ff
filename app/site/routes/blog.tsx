import { Link } from "react-router";
import { fetchPosts } from "#app/site/blog/blog.calls.ts";
import { messages, postPath, shownPost, toCard } from "#app/domain/blog/blog.ts";
import { PostGrid } from "#app/site/blog/post-grid.tsx";
import { type Api, browserApi, serverApi } from "#app/http/api.ts";
import type { PageFacts } from "#app/http/page-facts.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { listData } from "#app/http/structured-data.ts";
import { t } from "#app/lib/translate.ts";
import { Loaded, LoadFailure, Loading, settled, underWay } from "#app/ui/loaded.tsx";
import { Empty, PageHead } from "#app/ui/page.tsx";
import type { Route } from "./+types/blog";
import button from "#app/ui/button.module.css";
import layout from "#app/ui/layout.module.css";

export const handle = { cachedBy: [], warm: true, inSitemap: true } satisfies PageFacts;

const load = (api: Api) => ({ posts: fetchPosts(api).then((posts) => posts.map(toCard)) });
export const loader = ({ context }: Route.LoaderArgs) => settled(load(context.get(serverApi)));
export const clientLoader = () => underWay(load(browserApi));

export const meta = (args: Route.MetaArgs) => {
  const { posts } = args.loaderData;
  return pageMeta(args, {
    title: t`Blogs`,
    description: t`How to prepare for a test and how to read a report, in plain words.`,
    data:
      import.meta.env.SSR && Array.isArray(posts)
        ? (lab) => [
            listData(
              lab,
              posts.map((post) => ({ name: shownPost(post).title, path: postPath(post.slug) })),
            ),
          ]
        : undefined,
  });
};

export default function Blogs({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`${layout.page} ${layout.roomBelow}`}>
      <PageHead title={t`Blogs`}>
        {t`How to prepare for a test and how to read a report, in plain words.`}
      </PageHead>
      <Loaded
        promise={loaderData.posts}
        loading={<Loading>{t`Loading blogs...`}</Loading>}
        failed={() => <LoadFailure message={messages.loadFailed} />}
      >
        {(posts) => (posts.length > 0 ? <PostGrid posts={posts} level="h2" eager /> : <NoPosts />)}
      </Loaded>
    </div>
  );
}

const NoPosts = () => (
  <Empty picture="no-posts" title={messages.none}>
    <Link className={button.primary} to="/tests">
      {t`Browse Tests`}
    </Link>
  </Empty>
);
