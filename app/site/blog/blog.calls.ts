import type { Api } from "#app/http/api.ts";

export const fetchPosts = (api: Api) => api.get("/blogs");

/** @throws ApiError with status 404 when there is no such post. */
export const fetchPost = (api: Api, slug: string) => api.get(`/blogs/${encodeURIComponent(slug)}`);
