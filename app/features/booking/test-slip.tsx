import { formatRupeesExact } from "#app/lib/money.ts";
import { oldPriceOf, priceOf, type TestLabel } from "../catalogue/catalogue.ts";
import { Glyphs } from "../catalogue/glyphs.tsx";
import { hasFacts, TestFacts } from "../catalogue/test-card.tsx";

/** The label you pressed is the one you fill in. */
export default function TestSlip({ test }: { test: TestLabel }) {
  const old = oldPriceOf(test);
  return (
    <div className="slip">
      <div className="slip-t">
        <Glyphs container={test.container} />
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
