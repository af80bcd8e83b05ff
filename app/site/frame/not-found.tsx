import { Link } from "react-router";
import { t } from "#app/lib/translate.ts";
import { Empty } from "#app/ui/page.tsx";
import button from "#app/ui/button.module.css";
import layout from "#app/ui/layout.module.css";

export const notFoundTitle = () => t`Page not found`;

/** The page for an unknown address, with links onward. */
export function NotFound() {
  return (
    <Empty picture="not-found" level="h1" title={notFoundTitle()}>
      <p>{t`There is nothing at this address. It may have moved, or the link may be wrong.`}</p>
      <p className={layout.actions}>
        <Link className={button.primary} to="/tests">
          {t`Browse Tests`}
        </Link>
        <Link className={button.button} to="/">
          {t`Home`}
        </Link>
      </p>
    </Empty>
  );
}
