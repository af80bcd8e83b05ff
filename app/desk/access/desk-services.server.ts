import { createContext } from "react-router";
import type { DatabaseLocation } from "#app/db/connect.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { SampleFacts } from "#app/domain/lab-details/sample-facts.ts";
import type { PatientChannel } from "#app/domain/notices/patient-channels.ts";
import type { Approval } from "#app/domain/notices/whatsapp-approval.ts";
import type { Payee } from "#app/domain/payments/upi-link.ts";
import type { LabDefaults, LabDetails } from "#app/lib/lab.ts";
import type { TryLimits } from "#app/http/limits.server.ts";

/** The part of the configuration that the desk's routes use. */
export type DeskConfig = {
  /** As it is at the moment of the request (decision 43). */
  lab: LabDetails;
  /** What the environment says of the lab, for what the desk has not set. */
  labDefaults: LabDefaults;
  /** The settings of the environment about the lab that are unset: `LAB_NAME`. */
  sampleSettings: readonly string[];
  /** The desk's own address and the public site's, without a slash at the end. */
  deskUrl: string;
  publicUrl: string;
  development: boolean;
  /** Patients get text messages. */
  sendsSms: boolean;
  /** Reports open with a code that is sent. */
  reportsOtp: boolean;
  /** By which channel a patient hears that a visit is cancelled; undefined where by none. */
  tellsCancelled: PatientChannel | undefined;
  /** Whom a UPI link pays. */
  payee: Payee;
  /** Where the data is, with its password: it never leaves the server. */
  database: DatabaseLocation;
  version: string;
};

type WriteLog = (fields: object, message?: string) => void;

/** What the server gives to the desk's loaders and actions. */
export type DeskServices = {
  db: Db;
  now: () => Date;
  /** No name, phone or URL may be passed to it. */
  log: { info: WriteLog; warn: WriteLog; error: WriteLog };
  config: DeskConfig;
  secret: string;
  /** Opens what is sealed in the database, and is not in it. */
  sealKey: string;
  /** Of signing in. */
  limits: TryLimits;
  /** Where the request came from, as rate limits count it. */
  clientAddress: string;
  /** What `doctor` lists before going live. */
  findTodo: () => Promise<string[]>;
  /** How much of the sample lab is left, as of the data version. */
  findSample: () => Promise<SampleFacts>;
  /** What WhatsApp has approved of the lab's templates; undefined where its account is not set. */
  findApproval: () => Promise<Approval | undefined>;
  /** Takes the sample's reviews, booths, posts, reports and claims off the site, inside a transaction. */
  removeSampleContent: (trx: Db) => Promise<void>;
  /** Makes the sample day inside a transaction; false when the price list has not its tests any more. */
  makeSampleDay: (trx: Db, now: Date) => Promise<boolean>;
};

export const deskServices = createContext<DeskServices>();
