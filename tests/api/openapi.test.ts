import { connect } from "#app/db/connect.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { describe, expect, test } from "vitest";
import { siteOver } from "./site.ts";

type Described = {
  parameters: { name: string; in: string; required?: boolean }[];
  responses: Record<string, { description?: string; content: Record<string, object> }>;
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, object> };
};

const db = connect({ file: ":memory:" });
await migrate(db);
const site = siteOver(db);
const document = (await (await site.request("/api/openapi.json")).json()) as Document;
const routes = site.routes
  .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"))
  .map(({ method, path }) => `${method} ${path.slice("/api".length)}`);

describe("/api/openapi.json", () => {
  const described = () =>
    Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
    );

  test("names every route of the API, and no other", () => {
    const named = described().map(
      ({ path, method }) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
    );
    const wanted = routes.map((route) => route.replace(/\{.*?\}/g, ""));
    expect(named.toSorted()).toEqual([...new Set(wanted)].toSorted());
  });

  test("holds what OpenAPI 3.1 asks for", () => {
    expect(document.openapi).toBe("3.1.0");
    for (const { path, operation } of described()) {
      const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
      const declared = operation.parameters.filter((parameter) => parameter.in === "path");
      expect(declared.map((parameter) => parameter.name)).toEqual(inPath);
      expect(declared.every((parameter) => parameter.required)).toBe(true);
      for (const response of Object.values(operation.responses))
        expect(response.description).toEqual(expect.any(String));
    }
    const references = JSON.stringify(document).matchAll(
      /"\$ref":"#\/components\/schemas\/(\w+)"/g,
    );
    for (const [, name = ""] of references)
      expect(document.components.schemas).toHaveProperty(name);
  });

  test("tells the three bodies of a booking and what each requires", () => {
    const schema =
      document.paths["/bookings"]?.post?.requestBody?.content["application/json"]?.schema;
    const patient = ["patientName", "phoneNumber", "preferredDate", "preferredTime"];
    expect(schema?.anyOf).toMatchObject([
      { required: [...patient, "testName"] },
      { required: expect.arrayContaining([...patient, "email", "testId", "packageType"]) },
      { required: [...patient, "packageName"] },
    ]);
  });
});
