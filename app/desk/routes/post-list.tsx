import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { countCatalogue } from "#app/desk/catalogue/catalogue-counts.queries.server.ts";
import { listAllPosts } from "#app/desk/catalogue/posts/post-list.queries.server.ts";
import { PostsPage } from "#app/desk/catalogue/posts/all-posts-page.tsx";
import type { Route } from "./+types/post-list";

export const loader = deskLoader("manage-catalogue", async ({ db, now }) => ({
  counts: await countCatalogue(db),
  posts: await listAllPosts(db),
  now,
}));

export const meta = () => [{ title: "Posts" }];

export default function PostsRoute({ loaderData }: Route.ComponentProps) {
  return <PostsPage {...loaderData} />;
}
