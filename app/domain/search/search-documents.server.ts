import { hindiFields } from "#app/lib/hindi-fields.server.ts";
import { type Post, categoryLabel, postPath, shownPost } from "#app/domain/blog/blog.ts";
import { CONCERNS, concernPath, concernPrint } from "#app/domain/packages/concern.ts";
import { type Package, packagePath } from "#app/domain/packages/package.ts";
import { sampleFactsOf, type Test, testPath } from "#app/domain/lab-tests/lab-test.ts";
import { priceOf } from "#app/lib/price.ts";
import { yieldInTurns } from "#app/import/yield-in-chunks.server.ts";
import type { SpokenNames } from "./all-spoken-names.queries.server.ts";
import type { SearchDocument } from "./text-index.server.ts";

/** Other words that visitors use for a concern. */
const CONCERN_WORDS: Record<(typeof CONCERNS)[number], string> = {
  "Full Body Checkups": "whole body, annual health check, preventive, master health checkup",
  Heart: "cardiac, cholesterol, blood pressure, BP, ECG, dil",
  Diabetes: "sugar, glucose, HbA1c, madhumeh",
  Fever: "dengue, malaria, typhoid, viral infection, bukhar",
  "Allergy Panels": "allergies, itching, dust, pollen, food allergy",
  Thyroid: "TSH, T3, T4, goitre, galgand",
  Cancer: "tumour, tumor marker, screening, oncology",
  "Hair & Skin Care": "hair loss, hair fall, dandruff, acne, skin problems, baal jhadna",
};

/** The most ordered test has twice the weight of one that is not popular. */
const POPULAR_WEIGHT = 1;

/** By the test, which stays the same object while nothing of it changes (current-tests.server.ts). */
const made = new WeakMap<Test, SearchDocument>();

/** @param popular ids, the most ordered first. */
export async function testDocuments(
  tests: readonly Test[],
  popular: readonly string[],
  spoken: SpokenNames,
) {
  const weights = new Map(
    popular.map((id, rank) => [id, 1 + POPULAR_WEIGHT * (1 - rank / popular.length)]),
  );
  const toDocument = (test: Test): SearchDocument => {
    const said = joined(spoken.test.get(test._id), spoken.category.get(test.category));
    const weight = weights.get(test._id) ?? 1;
    const known = made.get(test);
    if (known?.spoken === said && known.weight === weight) return known;
    const { _id, name, hindiName, category, hindiCategory, originalPrice } = test;
    const facts = { price: priceOf(test), originalPrice, ...sampleFactsOf(test) };
    const document: SearchDocument = {
      result: {
        kind: "test",
        _id,
        name,
        ...hindiFields({ hindiName: hindiName ?? "", hindiCategory: hindiCategory ?? "" }),
        category,
        summary: test.description,
        ...facts,
        path: testPath(_id),
      },
      aliases: test.aliases.join(" "),
      text: test.description,
      spoken: said,
      weight,
    };
    made.set(test, document);
    return document;
  };
  const documents: SearchDocument[] = [];
  for await (const chunk of yieldInTurns(tests)) documents.push(...chunk.map(toDocument));
  return documents;
}

const joined = (...names: (readonly string[] | undefined)[]) =>
  names.map((some = []) => some.join(" ")).join(" ");

/** A package is also found by the tests in it. */
export const packageDocuments = (packages: readonly Package[], spoken: SpokenNames) =>
  packages.map((item): SearchDocument => {
    const { _id, name, hindiName = "", subtitle, healthConcern, originalPrice, tests } = item;
    return {
      result: {
        kind: "package",
        _id,
        name,
        ...hindiFields({ hindiName }),
        category: healthConcern || "Package",
        summary: subtitle,
        price: priceOf(item),
        originalPrice,
        testCount: tests.length,
        icon: item.icon,
        path: packagePath(item.packageType),
      },
      aliases: `package ${item.gender} ${item.ageGroup}`,
      text: [
        subtitle,
        item.description,
        ...tests.flatMap((test) => [test.name, ...test.aliases]),
      ].join(" "),
      spoken: joined(spoken.package.get(item.packageType), spoken.concern.get(healthConcern)),
      weight: 1,
    };
  });

export const concernDocuments = (spoken: SpokenNames) =>
  CONCERNS.map((concern): SearchDocument => ({
    result: {
      ...hindiFields({ hindiName: spoken.concern.get(concern)?.[0] ?? "" }),
      kind: "concern",
      _id: concern,
      name: concern,
      category: "Health Concern",
      summary: "",
      icon: concernPrint(concern),
      path: concernPath(concern),
    },
    aliases: CONCERN_WORDS[concern],
    text: "",
    spoken: joined([CONCERN_WORDS[concern]], spoken.concern.get(concern)),
    weight: 1,
  }));

export const postDocuments = (posts: readonly Post[]) =>
  posts.map((post): SearchDocument => {
    const { title, metaDescription, lang } = shownPost(post);
    const hasHindi = title !== post.title;
    return {
      result: {
        kind: "post",
        _id: post._id,
        name: title,
        category: categoryLabel(post.category),
        summary: metaDescription,
        path: postPath(post.slug),
        ...hindiFields({ lang: lang ?? "" }),
      },
      aliases: `blog post ${post.tags.join(" ")}`,
      text: hasHindi ? `${post.title} ${post.metaDescription}` : post.metaDescription,
      spoken: hasHindi ? `${title} ${metaDescription}` : "",
      weight: 1,
    };
  });
