import { locale, localPath } from "#app/lib/language.ts";
import { labContext } from "#app/http/lab-context.ts";
import { textAnswer } from "#app/http/xml.ts";
import type { PageFacts } from "#app/http/page-facts.ts";
import type { Route } from "./+types/manifest";

export const handle = { cachedBy: [] } satisfies PageFacts;

const icon = (name: string, size: number, purpose = "any") => ({
  src: `/icons/${name}`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** `/manifest.webmanifest`: the site on a phone's home screen, under the lab's name. */
export function loader({ context }: Route.LoaderArgs) {
  const { name } = context.get(labContext);
  const manifest = {
    name,
    short_name: name.split(" ")[0],
    lang: locale(),
    start_url: localPath("/"),
    display: "minimal-ui",
    background_color: "#fbf9f4",
    theme_color: "#fbf9f4",
    icons: [
      icon("icon-192.png", 192),
      icon("icon-512.png", 512),
      icon("icon-maskable-512.png", 512, "maskable"),
    ],
  };
  return textAnswer(JSON.stringify(manifest), "application/manifest+json");
}
