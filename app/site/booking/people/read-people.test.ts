import { describe, expect, test } from "vitest";
import type { CartItem } from "#app/site/cart/cart.ts";
import { patientWords } from "./people-words.ts";
import { readPeople } from "./read-people.ts";

const line = (_id: string, quantity: number): CartItem => ({
  _id,
  testId: _id,
  name: _id,
  category: "Other",
  description: "",
  quantity,
});
const cart = [line("count", 2), line("lipid", 1)];

const asked = {
  patientName: "Shankar Bhat",
  age1: "",
  sex1: "",
  patientName2: "",
  age2: "",
  sex2: "",
  whose: "{}",
};
const both = {
  ...asked,
  age1: "61",
  sex1: "male",
  patientName2: " Vasanthi Bhat ",
  age2: "57",
  sex2: "female",
};

describe("§4 the people of a cart's form", () => {
  test("each has name, age, sex and the places of their tests", () => {
    expect(readPeople(cart, both)).toEqual({
      errors: {},
      people: [
        { patientName: "Shankar Bhat", age: 61, sex: "male", tests: [0, 1] },
        { patientName: "Vasanthi Bhat", age: 57, sex: "female", tests: [0] },
      ],
    });
  });

  test("a test that was moved is the other person's", () => {
    const { people } = readPeople(cart, { ...both, whose: '{"lipid":[1]}' });
    expect(people?.map(({ tests }) => tests)).toEqual([[0], [0, 1]]);
  });

  test.each(["", "no JSON", "null", '{"lipid":1}', '{"lipid":["x"]}', '{"lipid":[9]}'])(
    "moves that make no sense do not count: %j",
    (whose) => {
      const { people, errors } = readPeople(cart, { ...both, whose });
      expect(errors).toEqual({});
      expect(people?.map(({ tests }) => tests)).toEqual([[0, 1], [0]]);
    },
  );

  test("nobody beside the first one is named: it is sent as before, and the desk asks", () => {
    expect(readPeople(cart, asked)).toEqual({ errors: {} });
    expect(readPeople(cart, { patientName: "Shankar Bhat" })).toEqual({ errors: {} });
    expect(readPeople([line("count", 1)], both)).toEqual({ errors: {} });
  });

  test("the first one's age and sex are sent all the same", () => {
    expect(readPeople(cart, { ...asked, age1: "61" })).toEqual({
      errors: {},
      people: [{ patientName: "Shankar Bhat", age: 61, sex: undefined, tests: undefined }],
    });
  });

  test("what is wrong stands at its field", () => {
    expect(readPeople(cart, { ...both, patientName2: "" }).errors).toEqual({
      patientName2: "Please enter the patient's name",
    });
    expect(readPeople(cart, { ...both, patientName2: "shankar bhat" }).errors).toEqual({
      patientName2: "This name stands above already. Please write who the other person is",
    });
    const ages = { age1: "0", age2: "abc" };
    expect(readPeople(cart, { ...both, ...ages }).errors).toEqual({
      age1: "Age must be between 1 and 120",
      age2: "Age must be between 1 and 120",
    });
    expect(readPeople(cart, { ...both, sex2: "x" }).errors).toEqual({
      sex2: "Please choose female, male or other",
    });
  });

  test("of three people all are named, or the first alone", () => {
    const three = [line("count", 3)];
    expect(readPeople(three, { ...both, patientName3: "" }).errors).toEqual({
      patientName3: "Please enter the patient's name",
    });
    const { people } = readPeople(three, { ...both, patientName3: "Usha" });
    expect(people).toHaveLength(3);
  });
});

test("one patient stands by name, several with how many more", () => {
  const patientName = "Shankar Bhat";
  expect(patientWords({ patientName })).toBe("Shankar Bhat");
  expect(patientWords({ patientName, patients: [{}] })).toBe("Shankar Bhat");
  expect(patientWords({ patientName, patients: [{}, {}] })).toBe("Shankar Bhat and 1 more");
  expect(patientWords({ patientName, patients: [{}, {}, {}] })).toBe("Shankar Bhat and 2 more");
});
