import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { ChooseFilePage } from "#app/desk/price-import/choose-file-page.tsx";
import { isProblem, refusalOf } from "#app/domain/price-file/refused-file.ts";
import type { Route } from "./+types/price-import";

export const loader = deskLoader("manage-catalogue", ({ url }) => {
  const problem = url.searchParams.get("refused") ?? "";
  const line = Number(url.searchParams.get("line")) || undefined;
  return { refused: isProblem(problem) ? refusalOf(problem, line) : "" };
});

export const meta = () => [{ title: "Prices from a file" }];

export default function PriceImportRoute({ loaderData }: Route.ComponentProps) {
  return <ChooseFilePage {...loaderData} />;
}
