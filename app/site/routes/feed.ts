import { fetchPosts } from "#app/site/blog/blog.calls.ts";
import { atomFeed } from "#app/site/blog/feed.ts";
import { serverApi } from "#app/http/api.ts";
import { labContext } from "#app/http/lab-context.ts";
import { orUnavailable, textAnswer } from "#app/http/xml.ts";
import type { PageFacts } from "#app/http/page-facts.ts";
import type { Route } from "./+types/feed";

export const handle = { cachedBy: [] } satisfies PageFacts;

/** `/blogs/feed.xml` */
export const loader = ({ context }: Route.LoaderArgs) =>
  orUnavailable(async () => {
    const posts = await fetchPosts(context.get(serverApi));
    return textAnswer(atomFeed(context.get(labContext), posts), "application/atom+xml");
  });
