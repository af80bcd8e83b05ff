import type { Db } from "#app/db/schema.server.ts";
import { refuse } from "#app/lib/answers.server.ts";
import type { Operation } from "#app/lib/operation.server.ts";
import { Hono } from "hono";
import * as z from "zod/mini";
import { messages, postSchema } from "./blog.ts";
import { findPost, listPosts } from "./blog.queries.server.ts";

/** `GET /blogs`: a bare list, newest first; `GET /blogs/{slug}`: the post itself (product §7). */
export function blogApi({ db }: { db: Db }) {
  const api = new Hono();
  api.get("/blogs", async (c) => c.json(await listPosts(db)));
  api.get("/blogs/:slug", async (c) => {
    const post = await findPost(db, c.req.param("slug"));
    return post ? c.json(post) : refuse(c, 404, messages.notFound);
  });
  return api;
}

export const blogOperations: Operation[] = [
  {
    method: "get",
    path: "/blogs",
    summary: "All blog posts, newest first",
    answer: z.array(postSchema),
    refusals: [],
  },
  {
    method: "get",
    path: "/blogs/:slug",
    summary: "One blog post",
    answer: postSchema,
    refusals: [404],
  },
];
