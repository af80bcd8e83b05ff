import { Link } from "react-router";
import { fetchPost, fetchPosts } from "#app/site/blog/blog.calls.ts";
import { messages, type Post, postPath, shownPost } from "#app/domain/blog/blog.ts";
import { PostArticle } from "#app/domain/blog/post-article.tsx";
import { type Api, browserApi, serverApi } from "#app/http/api.ts";
import type { PageFacts } from "#app/http/page-facts.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { postData } from "#app/http/structured-data.ts";
import { t } from "#app/lib/translate.ts";
import { Loaded, LoadFailure, Loading, settled, underWay } from "#app/ui/loaded.tsx";
import { Empty } from "#app/ui/page.tsx";
import { usePageTitle } from "#app/ui/use-page-title.ts";
import type { Route } from "./+types/post";
import layout from "#app/ui/layout.module.css";

export const handle = {
  cachedBy: [],
  warm: true,
  inSitemap: true,
  addresses: async (api) =>
    (await fetchPosts(api)).map((post) => ({
      path: postPath(post.slug),
      changedAt: post.publishDate,
    })),
  example: "/blog/vitamin-d-in-sunny-india",
} satisfies PageFacts;

const load = (api: Api, { slug }: Route.LoaderArgs["params"]) => ({ post: fetchPost(api, slug) });
export const loader = ({ context, params }: Route.LoaderArgs) =>
  settled(load(context.get(serverApi), params));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  underWay(load(browserApi, params));

const isPost = (value: unknown): value is Post =>
  typeof value === "object" && value !== null && "slug" in value;

export const meta = (args: Route.MetaArgs) => {
  const { post } = args.loaderData;
  if (!isPost(post))
    return pageMeta(args, { title: t`Blog`, description: messages.notFound, noindex: true });
  const { title, metaDescription, lang } = shownPost(post);
  return pageMeta(args, {
    title,
    description: metaDescription,
    above: [{ name: t`Blogs`, path: "/blogs" }],
    kind: "article",
    image: post.image,
    data: import.meta.env.SSR
      ? (lab) => [
          postData(lab, { ...post, title, metaDescription, lang, path: postPath(post.slug) }),
        ]
      : undefined,
  });
};

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`${layout.page} ${layout.roomBelow}`}>
      <p className={layout.breadcrumb}>
        <Link to="/blogs">{t`Back to Blogs`}</Link>
      </p>
      <Loaded
        promise={loaderData.post}
        loading={<Loading>{t`Loading blog post...`}</Loading>}
        failed={(status) => (status === 404 ? <NoPost /> : <PostFailure />)}
      >
        {(post) => <Article post={post} />}
      </Loaded>
    </div>
  );
}

function Article({ post }: { post: Post }) {
  usePageTitle(shownPost(post).title);
  return <PostArticle post={post} />;
}

const PostFailure = () => (
  <LoadFailure level="h1" heading={messages.oops} message={messages.postLoadFailed} />
);

const NoPost = () => (
  <Empty picture="no-posts" level="h1" title={messages.oops}>
    <p>{messages.notFound}</p>
  </Empty>
);
