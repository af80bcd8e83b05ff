import { formatRupees } from "#app/lib/money.ts";
import type { Test } from "./catalogue.ts";
import { Glyphs } from "./glyphs.tsx";

/** Every test of the package, with what it would cost alone. */
export function IncludedTests({ tests }: { tests: readonly Test[] }) {
  return (
    <section className="inc">
      <div className="inc-h">
        <h2>Tests included</h2>
        <span className="cap">{tests.length === 1 ? "1 test" : `${tests.length} tests`}</span>
      </div>
      <ul>
        {tests.map((test) => (
          <li key={test._id}>
            <Glyphs container={test.container} />
            <div>
              <h3>{test.name}</h3>
              <p className="cap">
                {test.container}. {test.tat}
                {test.fasting && `. Fast ${test.fasting.replace("-", "–")}`}
              </p>
            </div>
            {test.price !== undefined && (
              <span className="cap">{formatRupees(test.price)} alone</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
