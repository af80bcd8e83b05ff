import type { Api } from "#app/lib/api.ts";
import type { Post } from "./blog.ts";

export const fetchPosts = (api: Api) => api.get<Post[]>("/blogs");

/** @throws ApiError with status 404 when there is no such post. */
export const fetchPost = (api: Api, slug: string) =>
  api.get<Post>(`/blogs/${encodeURIComponent(slug)}`);
