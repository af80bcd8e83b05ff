import type { Db } from "#app/db/schema.server.ts";
import { CITRATE, CUP, EDTA, FLUORIDE, givenBag, SST } from "#tests/databases/given-bags.ts";
import { givenColleague } from "./given-today.ts";

const way = (...containers: string[]) => containers.map((container) => ({ container }));

/** Ten containers of Ravi and four of Farhan, all on the way. */
export async function givenTwoBags(db: Db) {
  await givenColleague(db, { id: "ravi", name: "Ravi Kumar", role: "phlebotomist" });
  await givenColleague(db, { id: "farhan", name: "Farhan Ali", role: "phlebotomist" });
  const ravi = { by: "ravi" };
  await givenBag(db, {
    ...ravi,
    id: "5h2p",
    name: "Arjun Hegde",
    at: "08:14",
    samples: way(SST, EDTA),
  });
  await givenBag(db, {
    ...ravi,
    id: "7p9c",
    name: "Shanthi Prabhu",
    at: "08:36",
    samples: way(SST, EDTA),
  });
  await givenBag(db, {
    ...ravi,
    id: "2q8n",
    name: "Nandini Rao",
    at: "09:02",
    samples: way(SST, EDTA, FLUORIDE, CUP),
  });
  await givenBag(db, {
    ...ravi,
    id: "3v9d",
    name: "Harpreet Singh",
    at: "09:06",
    tests: [
      { name: "Prothrombin Time with INR", container: CITRATE },
      { name: "Complete Blood Count", container: EDTA },
    ],
    samples: way(CITRATE, EDTA),
  });
  await givenBag(db, {
    id: "9j7x",
    name: "Joseph Mathew",
    by: "farhan",
    at: "09:21",
    samples: way(SST, EDTA, FLUORIDE, CUP),
  });
}
