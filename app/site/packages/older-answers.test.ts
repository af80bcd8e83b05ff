import { fetchBasket } from "#app/site/cart/basket/prepared-basket.ts";
import { fetchTest } from "#app/site/lab-tests/lab-test.calls.ts";
import { apiOver } from "#app/http/api.ts";
import { packageNamed, testNamed } from "#tests/sample-catalogue.ts";
import { expect, test } from "vitest";
import { fetchPackage, fetchPackages } from "./package.calls.ts";
import { preparePackage } from "./prepared-package.ts";
import {
  fetchConcernPackages,
  fetchHeroPackages,
  fetchPackagesById,
  fetchRecommended,
} from "./selected-packages.calls.ts";

/** A test as the first version answered it. */
const { _id, name } = testNamed("HbA1c");
const oldTest = { _id, name, offeredPrice: 300 };
const pack = packageNamed("Mini Sugar Check");
const oldPackage = { _id: pack._id, name: pack.name, packageType: "mini", tests: [oldTest] };

/** The site while a server of an older version answers. */
const older = (data: unknown) => apiOver(async () => Response.json({ success: true, data }));

const UNKNOWN = { container: "", turnaroundTime: "", fasting: "", aliases: [], description: "" };

test("a test and a package of an older version's answer are whole, and pages can be made of them", async () => {
  expect(await fetchTest(older([oldTest]), _id)).toMatchObject({ ...oldTest, ...UNKNOWN });
  const one = await fetchPackage(older(oldPackage), "mini");
  expect(one).toMatchObject({ ...oldPackage, subtitle: "", tests: [{ ...oldTest, ...UNKNOWN }] });
  expect(preparePackage(one)).toMatchObject({ preparation: { report: "Ask us" } });
  const many = older([oldPackage, { _id: "bare", name: "Bare" }]);
  for (const packages of [
    await fetchPackages(many),
    await fetchHeroPackages(many),
    await fetchPackagesById(many, ["mini"]),
    await fetchConcernPackages(many, "Heart"),
    await fetchRecommended(many, "women", "25-50"),
  ])
    expect(packages).toMatchObject([{ tests: [UNKNOWN] }, { tests: [], savings: 0 }]);
  const data = { tests: [oldTest], packages: [oldPackage], unknown: 0 };
  const basket = await fetchBasket(older(data), new URLSearchParams({ t: _id, p: "mini" }));
  expect(basket.items.map((item) => item.name)).toEqual(["HbA1c", "Mini Sugar Check"]);
});

test("an answer of this version is as it was sent", async () => {
  expect(await fetchPackage(older(pack), "mini")).toEqual(pack);
  expect(await fetchTest(older([testNamed("HbA1c")]), _id)).toEqual(testNamed("HbA1c"));
});
