import { type ReactNode, Suspense } from "react";
import { t } from "#app/lib/translate.ts";
import layout from "#app/ui/layout.module.css";
import { Loaded, LoadFailure, Loading } from "#app/ui/loaded.tsx";
import { PageHead } from "#app/ui/page.tsx";
import "./again-styles.ts";
import { wrongLink } from "./wrong-link.ts";

type Props<Data> = {
  promise: Parameters<typeof Loaded<Data>>[0]["promise"];
  title: string;
  /** The page, whose code may still have to come. */
  children: (data: Data) => ReactNode;
};

/** What both pages about a reminder share: loading, a link that opens nothing, and a failure. */
export const AgainFrame = <Data,>({ promise, title, children }: Props<Data>) => (
  <Loaded
    promise={promise}
    loading={loading()}
    failed={(status) =>
      status === 404 ? (
        <div className={layout.page}>
          <PageHead title={wrongLink()} />
        </div>
      ) : (
        <div className={`${layout.page} ${layout.section}`}>
          <LoadFailure
            level="h1"
            heading={title}
            message={t`We could not show your booking just now. Please try again, or call us.`}
          />
        </div>
      )
    }
  >
    {(data) => <Suspense fallback={loading()}>{children(data)}</Suspense>}
  </Loaded>
);

const loading = () => <Loading>{t`Loading your booking...`}</Loading>;
