import type { ComponentProps } from "react";
import { Link } from "react-router";
import { Tubes } from "#app/desk/new-booking/items/item-fact-list.tsx";
import { money } from "#app/desk/tally/tally-words.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { Figure } from "./figure.tsx";
import type { Month } from "./month.queries.server.ts";
import { rowsPath } from "./rows-address.ts";
import { NoBar, ShareBar } from "./share-bar.tsx";
import { monthPath } from "./span.ts";
import styles from "./figure-table.module.css";
import own from "./what-sells.module.css";
import page from "./month.module.css";

/** The tests and packages of what was collected, by amount. */
export function WhatSells({ month }: { month: Month }) {
  const { tests, tubes, span } = month;
  const { shown, all } = tests;
  const most = shown[0]?.paise ?? 0;
  return (
    <WorkLabel title="What sells" aside="By amount, before discounts">
      {all === 0 ? (
        <p>Nothing was sold.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Test or package</th>
              <th scope="col" data-end>
                Booked
              </th>
              <th scope="col" data-end>
                Amount
              </th>
              <NoBar />
            </tr>
          </thead>
          <tbody data-list>
            {shown.map(({ name, quantity, paise }) => (
              <tr key={name} data-row={`test ${name}`}>
                <th scope="row">
                  <span className={own.sold}>
                    <SoldTubes containers={tubes.get(name)} />
                    {name}
                  </span>
                </th>
                <td data-end>
                  <Figure to={rowsPath({ of: "tests", span, test: name })}>{quantity}</Figure>
                </td>
                <td data-end>
                  <Figure to={rowsPath({ of: "tests", span, test: name })}>{money(paise)}</Figure>
                </td>
                <ShareBar of={paise} most={most} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown.length < all && (
        <p className={page.foot}>
          <span>
            {shown.length} of {all} that were booked
          </span>
          <Link
            className={buttonClass("inline")}
            to={monthPath(span, { tests: "all" })}
            preventScrollReset
          >
            All {all}
          </Link>
        </p>
      )}
    </WorkLabel>
  );
}

type TubesProps = { containers: ComponentProps<typeof Tubes>["containers"] | undefined };

/** Nothing, where the catalogue does not have it any more. */
const SoldTubes = ({ containers }: TubesProps) =>
  containers === undefined ? <span /> : <Tubes containers={containers} />;
