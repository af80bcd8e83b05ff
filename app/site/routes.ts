import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The site map: one line per URL of product §2. */
export default [
  index("routes/home.tsx"),
  route("tests", "routes/test-list.tsx"),
  route("search", "routes/search.tsx"),
  route("collection-booth", "routes/booths.tsx"),
  route("blogs", "routes/blog.tsx"),
  route("blog/:slug", "routes/post.tsx"),
  route("book", "routes/book.tsx"),
  route("booked/:kind", "routes/booked.tsx"),
  route("package/:type", "routes/package-details.tsx"),
  route("cart", "routes/cart.tsx"),
  route("packages", "routes/package-list.tsx"),
  route("packages/mini", "routes/mini-packages.tsx"),
  route("health-concern/:concern", "routes/health-concern.tsx"),
  route("recommended-checkup/:type/:ageGroup", "routes/recommended-checkup.tsx"),
  route("checkups/:type", "routes/checkup.tsx"),
  route("reports", "routes/reports.tsx"),
  route("privacy", "routes/privacy.tsx"),
  route("callback", "routes/callback.tsx"),
  route("callback/thank-you", "routes/callback-thanks.tsx"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("blogs/feed.xml", "routes/feed.ts"),
  route("manifest.webmanifest", "routes/manifest.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
