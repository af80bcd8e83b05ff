import type { Db } from "#app/db/schema.server.ts";
import { findTest, listCategories, listTestsBetween } from "../lab-test.queries.server.ts";
import { toLabel } from "../lab-test.ts";
import { type AskedTests, placesOnPage, type TestPage } from "./test-pages.ts";

/**
 * One page of a long list: of a category or of all of them, one category after the other. A test that
 * is asked for comes first and brings its category (product §2: Tests page).
 */
export async function findTestPage(db: Db, asked: AskedTests): Promise<TestPage> {
  const categories = await listCategories(db);
  const marked = asked.test ? await findTest(db, asked.test) : undefined;
  const category = marked?.category ?? asked.category;
  const chosen = category ? categories.filter(({ name }) => name === category) : categories;
  const tests = marked ? [toLabel(marked)] : [];
  for (const { name, from, to } of placesOnPage(chosen, asked.page)) {
    const members = await listTestsBetween(db, name, { from, to, sort: asked.sort });
    tests.push(...members.filter(({ _id }) => _id !== marked?._id).map(toLabel));
  }
  const count = chosen.reduce((sum, one) => sum + one.count, 0);
  return { asked, category, tests, categories, count };
}
