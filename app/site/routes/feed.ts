import { fetchPosts } from "#app/features/blog/blog.calls.ts";
import { atomFeed } from "#app/features/blog/feed.ts";
import { serverApi } from "#app/lib/api.ts";
import { labContext } from "#app/lib/lab.ts";
import { orUnavailable, textAnswer } from "#app/lib/xml.ts";
import type { PageFacts } from "#app/lib/page-facts.ts";
import type { Route } from "./+types/feed";

export const handle = { cachedBy: [] } satisfies PageFacts;

/** `/blogs/feed.xml` */
export const loader = ({ context }: Route.LoaderArgs) =>
  orUnavailable(async () => {
    const posts = await fetchPosts(context.get(serverApi));
    return textAnswer(atomFeed(context.get(labContext), posts), "application/atom+xml");
  });
