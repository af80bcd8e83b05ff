import { lazy, Suspense, useMemo, useState } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { CartBadge } from "#app/features/cart/cart-badge.tsx";
import { addToCart } from "#app/features/cart/use-cart.ts";
import { fetchTests, toLabel } from "#app/features/catalogue/catalogue.calls.ts";
import type { TestLabel } from "#app/features/catalogue/catalogue.ts";
import { CategoryFilter } from "#app/features/catalogue/category-filter.tsx";
import { countCategories } from "#app/features/catalogue/test-list.ts";
import { TestLists } from "#app/features/catalogue/test-lists.tsx";
import { TestTools } from "#app/features/catalogue/test-tools.tsx";
import { useTestFilter } from "#app/features/catalogue/use-test-filter.ts";
import { type Api, browserApi, serverApi } from "#app/lib/api.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { Loaded, LoadFailure, Loading, settled, underWay } from "#app/ui/loaded.tsx";
import { Empty, PageHead } from "#app/ui/page.tsx";
import { showToast } from "#app/ui/toasts.ts";
import type { Route } from "./+types/tests";

const TestBookingDialog = lazy(() => import("#app/features/booking/test-booking-dialog.tsx"));

const load = (api: Api) => ({
  tests: fetchTests(api).then((tests) => tests.map(toLabel)),
});
export const loader = ({ context }: Route.LoaderArgs) => settled(load(context.get(serverApi)));
export const clientLoader = () => underWay(load(browserApi));

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Available Tests",
    description:
      "Book blood, urine and other lab tests for home collection: price, sample, fasting and report time on every label.",
  });

/** Choosing a category or an order needs no call: all tests are here. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;

export default function Tests({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap">
        <PageHead title="Available Tests">
          Every label shows the sample we take, when the report is ready and whether to fast.
        </PageHead>
      </div>
      <div className="tests-bg">
        <Loaded
          promise={loaderData.tests}
          loading={<Waiting />}
          failed={() => (
            <div className="wrap">
              <LoadFailure message="Failed to load tests" />
            </div>
          )}
        >
          {(tests) => <TestList tests={tests} />}
        </Loaded>
      </div>
    </>
  );
}

const Waiting = () => (
  <div className="wrap">
    <Loading>Loading tests...</Loading>
  </div>
);

function TestList({ tests }: { tests: TestLabel[] }) {
  const filter = useTestFilter(tests);
  const categories = useMemo(() => countCategories(tests), [tests]);
  const [booked, setBooked] = useState<TestLabel>();

  function onClick(event: MouseEvent) {
    const button = event.target instanceof Element && event.target.closest("button");
    const test = button && tests.find((one) => one._id === button.value);
    if (!test) return;
    event.preventDefault();
    if (button.name === "test") return setBooked(test);
    addToCart(test);
    return showToast(`${test.name} added to cart!`);
  }

  const onClicks = (labels: HTMLElement | null) => {
    labels?.addEventListener("click", onClick);
    return () => labels?.removeEventListener("click", onClick);
  };

  return (
    <div className="wrap tests">
      <CategoryFilter categories={categories} total={tests.length} chosen={filter.category} />
      <div>
        <TestTools {...filter} count={filter.shown.length} />
        <div ref={onClicks}>
          <TestLists tests={tests} {...filter} inCart={inCart} />
        </div>
        {filter.shown.length === 0 && <NothingFound typed={filter.typed} />}
      </div>
      {booked && (
        <Suspense>
          <TestBookingDialog test={booked} onClose={() => setBooked(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

const inCart = (testId: string) => <CartBadge testId={testId} />;

const NothingFound = ({ typed }: { typed: string }) => (
  <Empty picture="empty-search" title={`No tests found for "${typed}"`}>
    <p>Try another spelling, or search the whole site from the box at the top.</p>
  </Empty>
);
