import type { Db } from "#app/db/schema.server.ts";
import { refuse } from "#app/http/answers.server.ts";
import { endpoint } from "#app/http/endpoint.server.ts";
import { Hono } from "hono";
import * as z from "zod/mini";
import { messages, postSchema } from "#app/domain/blog/blog.ts";
import { findPost, listPosts } from "#app/domain/blog/blog.queries.server.ts";

/** `GET /blogs`: a bare list, newest first; `GET /blogs/{slug}`: the post itself (product §7). */
export const blogApi = ({ db }: { db: Db }) =>
  new Hono()
    .get(
      "/blogs",
      endpoint({
        summary: "All blog posts, newest first",
        answer: z.array(postSchema),
        cachedBy: [],
        warm: true,
      }),
      async (c) => c.json(await listPosts(db)),
    )
    .get(
      "/blogs/:slug",
      endpoint({
        summary: "One blog post",
        answer: postSchema,
        refusals: [404],
        cachedBy: [],
        warm: async () =>
          (await listPosts(db)).map(({ slug }) => `/blogs/${encodeURIComponent(slug)}`),
      }),
      async (c) => {
        const post = await findPost(db, c.req.param("slug"));
        return post ? c.json(post) : refuse(c, 404, messages.notFound);
      },
    );
