import { formatRupeesExact } from "#app/lib/money.ts";
import { oldPriceOf, priceOf } from "#app/lib/price.ts";
import type { TestLabel } from "#app/features/lab-tests/lab-test.ts";
import { ContainerPictures } from "#app/features/lab-tests/container-pictures.tsx";
import { hasFacts, TestFacts } from "#app/features/lab-tests/lab-test-card.tsx";

/** The label you pressed is the one you fill in. */
export function TestSlip({ test }: { test: TestLabel }) {
  const old = oldPriceOf(test);
  return (
    <div className="slip">
      <div className="slip-t">
        <ContainerPictures container={test.container} />
        <b>{test.name}</b>
        <p className="r">
          <b>{formatRupeesExact(priceOf(test))}</b>
          {old !== undefined && <s className="was cap">{formatRupeesExact(old)}</s>}
        </p>
      </div>
      {hasFacts(test) && <TestFacts test={test} />}
    </div>
  );
}
