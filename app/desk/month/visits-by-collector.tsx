import { money } from "#app/desk/tally/tally-words.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { Figure } from "./figure.tsx";
import type { Month } from "./month.queries.server.ts";
import { rowsPath } from "./rows-address.ts";
import { NoBar, ShareBar } from "./share-bar.tsx";
import twoLines from "./collector-table.module.css";
import styles from "./figure-table.module.css";
import page from "./month.module.css";

/** What each colleague collected, found nobody home for and earned. */
export function VisitsByCollector({ month }: { month: Month }) {
  const { colleagues, sums, notHome, span } = month;
  const most = Math.max(0, ...colleagues.map(({ earnedPaise }) => earnedPaise));
  const rejected = colleagues.reduce((total, one) => total + one.rejected, 0);
  return (
    <WorkLabel title="Visits by collector" aside={`${sums.visits} collected`}>
      <div className={page.scroll}>
        <table className={`${styles.table} ${twoLines.collectors}`}>
          <thead>
            <tr>
              <th scope="col">Collector</th>
              {["Collected", "Not at home", "Tubes rejected", "Earned"].map((head) => (
                <th key={head} scope="col" data-end>
                  {head}
                </th>
              ))}
              <NoBar />
            </tr>
          </thead>
          <tbody data-list>
            {colleagues.map(({ staffId, name, ...own }) => {
              const who = staffId ?? "";
              return (
                <tr key={who} data-row={`by ${who}`}>
                  <th scope="row">
                    <b>{name}</b>
                  </th>
                  <td data-end>
                    <Figure to={rowsPath({ of: "earned", span, who })} none={own.collected === 0}>
                      {own.collected}
                    </Figure>
                  </td>
                  <td data-end>
                    <Figure to={rowsPath({ of: "not-home", span, who })} none={own.notHome === 0}>
                      {own.notHome}
                    </Figure>
                  </td>
                  <td data-end>
                    <Figure to={rowsPath({ of: "rejected", span, who })} none={own.rejected === 0}>
                      {own.rejected}
                    </Figure>
                  </td>
                  <td data-end>
                    <Figure to={rowsPath({ of: "earned", span, who })} none={own.collected === 0}>
                      {money(own.earnedPaise)}
                    </Figure>
                  </td>
                  <ShareBar of={own.earnedPaise} most={most} />
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All</th>
              <td data-end>{sums.visits}</td>
              <td data-end>{notHome}</td>
              <td data-end>{rejected}</td>
              <td data-end>{money(sums.earnedPaise)}</td>
              <NoBar />
            </tr>
          </tfoot>
        </table>
      </div>
    </WorkLabel>
  );
}
