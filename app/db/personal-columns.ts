import type { Database, Row } from "./schema.server.ts";

/**
 * What becomes of a column when a patient is erased: `kept`; `deleted` with its row; `within` for JSON and
 * words of which only a part is theirs (history, receipts); any other value is what is left in its place.
 */
type Decision<Value> =
  | "kept"
  | "deleted"
  | "within"
  | (null extends Value ? null : Value extends string ? "" | "[]" : never);

type Words<Text> = Text extends `${infer Word} ${infer Rest}` ? Word | Words<Rest> : Text;

const kept = <const Names extends string>(names: Names) =>
  Object.fromEntries(names.split(" ").map((name) => [name, "kept"])) as Record<
    Words<Names>,
    "kept"
  >;

/** The catalogue and what else the lab publishes, tied to no patient, whatever columns come. */
export const OF_NOBODY = [
  "tests",
  "plannedPrices",
  "catalogueImports",
  "importColumns",
  "bankColumns",
  "packages",
  "packageTests",
  "posts",
  "postDrafts",
  "pictures",
  "hindiWords",
  "booths",
  "reviews",
] as const satisfies (keyof Database)[];

/**
 * Every column of every other table, each with its decision; one without does not compile. What was booked, its
 * prices and moments, and the money stay for the accounts, without the person. Colleagues stay, because
 * the history names them.
 */
export const PERSONAL_COLUMNS = {
  visits: {
    ...kept("id day slot assigneeId origin createdById repeatsBookingId keptApartFrom atBoothAt"),
    accountId: "kept",
    ...kept("boxCelsius boxAt"),
    ...kept(
      "discountPaise discountReason discountById chargePaise chargeWaivedBecause restComes keptOverPaise",
    ),
    ...kept("writtenOffPaise writtenOffBecause writtenOffAt writtenOffById"),
    writtenOffWords: null,
    chargeWaivedWords: null,
    phone: "",
    flat: null,
    street: null,
    landmark: null,
    pincode: null,
    lat: null,
    lng: null,
    door: null,
    phlebotomist: null,
    discountWords: null,
  },
  bookings: {
    ...kept("id visitId reference ticketVersion kind packageType status language fasted"),
    ...kept("totalPaise quotedPaise notTakenPaise priceAgreedAt collectedById cancelledBy"),
    ...kept("placedAt updatedAt confirmedAt assignedAt collectedAt reportedAt noShowAt"),
    ...kept("cancelledAt promisedAt erasedAt testsChange"),
    patientName: "",
    phone: "",
    bookerPhone: null,
    bookerAgreedName: null,
    bookerAgreedAt: null,
    bookerAgreedById: null,
    email: null,
    notes: null,
    labNotes: null,
    marks: "[]",
    askedDay: null,
    askedSlot: null,
    askedAt: null,
    cancelReason: null,
    noShowReason: null,
    noShowCalledAt: null,
    ticketHash: null,
    birthYear: null,
    sex: null,
    guardianName: null,
    guardianRelation: null,
    doctor: null,
    doctorConsentAt: null,
    doctorConsentById: null,
    outsidePincode: null,
    prescriptionSeenAt: null,
    centreRegistration: null,
    formSignedOn: null,
  },
  bookingLines: {
    ...kept("bookingId position itemId name category quantity pricePaise listPaise quotedPaise"),
    ...kept("testsIncluded bookedTests"),
  },
  payments: {
    ...kept("id visitId method paise takenAt day takenById payReference matchedAs"),
    upiReference: null,
  },
  paymentAttempts: {
    ...kept("id visitId bookingId reference nth paise gateway gatewayId gatewayPaymentId isTest"),
    ...kept("state createdAt changedAt saidAt dueAt tries lastError"),
    redirectUrl: null,
    saidReference: null,
  },
  gatewayEvents: kept("gateway event receivedAt attemptId outcome"),
  refunds: {
    ...kept("id visitId paise allowedPaise method reason askedAt givenAt day givenById"),
    ...kept("paymentId gatewayRefundId dueAt tries lastError"),
    words: null,
    bankReference: null,
  },
  bankBatches: kept("id fileName acceptedAt acceptance payments paise entryId"),
  bankFiles: {
    ...kept("id name readAt readById form kinds rowCount knownCount"),
    // Names of payers and what they wrote; of a list that had one of the patient's payments.
    sheets: "[]",
    leftOut: "[]",
    faulty: "[]",
  },
  bankRows: {
    ...kept("id fileId fingerprint line day time paise way declined readAt notOursAt visitId"),
    ...kept("accountId paymentId confirms batch entryId takenBackOn"),
    payer: null,
    text: "",
    bankReference: null,
  },
  refundsDue: kept("visitId paise since"),
  endedVisits: {
    // The reason is one of a list, and says of nobody why.
    ...kept(
      "visitId day outcome staffId reason cashPaise upiPaise onlinePaise accountPaise advancePaise duePaise",
    ),
    ...kept("chargePaise lessPaise centrePaise"),
  },
  // Who pays for patients is no patient.
  accounts: {
    ...kept("id kind name code contact address gstin phone email limitPaise discountPercent"),
    ...kept("promisedFor statedMonthlySince closedAt createdAt"),
  },
  accountStatements: {
    ...kept("number accountId month madeAt toPayPaise sentAt sentTo"),
    content: "within",
  },
  statedVisits: kept("number visitId paise"),
  creditNotes: {
    ...kept("number accountId visitId paise reason day madeAt byId statement"),
    words: null,
  },
  accountPayments: kept(
    "id accountId method paise day reference at byId statement returnedId words",
  ),
  accountYears: kept("series lastSerial"),
  accountPrices: kept("accountId prices fileName setAt"),
  agreedPrices: kept("bookingId position paise"),
  deletedCharges: kept("visitId accountId day paise"),
  soldTests: kept("visitId name day quantity paise"),
  samples: {
    ...kept("id bookingId position container state comesAgain label countedAt countedById"),
    ...kept("repeatedById scanId noLabelBecause acceptedAt acceptedById"),
    // Of a container that was not filled it may be typed; in other states it is one of a list.
    reason: null,
    // What was seen may be typed.
    remark: null,
  },
  labelRolls: kept("id staffId first last givenAt givenById"),
  labels: {
    ...kept("number kind bookingId container nth rollId printedAt printedById"),
    ...kept("receivedAt receivedById foundAt foundDay foundBag"),
  },
  labelPrints: kept("id printedAt printedById media firstPlace items"),
  tubeScans: {
    ...kept("id label bookingId container nth how nameByHand staffId phoneAt scannedAt storedAt"),
    ...kept("state"),
    // Why there is one tube more is typed.
    why: null,
  },
  tubesAside: kept(
    "id label why bookingId foundBookingId staffId asideAt settledAt settledById settledAs",
  ),
  bags: kept("day staffId celsius measuredAt measuredById sharpsAt sharpsById"),
  callbacks: {
    ...kept("id status requestedAt"),
    name: "deleted",
    phone: "deleted",
    email: "deleted",
    preferredTime: "deleted",
    concernType: "deleted",
    message: "deleted",
    age: "deleted",
    gender: "deleted",
    marks: "deleted",
  },
  reports: {
    ...kept("id uploadedAt withdrawnAt bookingId part testsReady testsTotal amendsId"),
    ...kept("supersededById publishedById sha256"),
    phone: "deleted",
    patientName: "deleted",
    testName: "deleted",
    amendedBecause: "deleted",
    pdf: "deleted",
  },
  reportFiles: {
    ...kept("id uploadedAt uploadedById sha256 bytes pages bookingId matchedBy reportId"),
    ...kept("discardedAt looks"),
    name: "deleted",
    facts: "deleted",
  },
  reportFilePdfs: { ...kept("fileId"), pdf: "deleted" },
  criticalValues: {
    ...kept("id bookingId reportId tickedAt tickedById toldAt toldById readBackAt tries"),
    words: "deleted",
    toldName: "deleted",
    toldValue: "deleted",
  },
  sentOuts: {
    ...kept("id bookingId tests laboratory courierNumber sentAt sentById dueDay backAt backById"),
  },
  againReminders: {
    ...kept("id day channel language consentNotice consentWords askedAt tokenHash state stateAt"),
    ...kept("stoppedBy remindedAt laterAt bookedId bookedBy"),
    ...kept("openedById openedAt callEnd calledAt"),
    items: "deleted",
    email: "deleted",
  },
  notices: {
    ...kept("id channel event visitId bookingId createdAt tries dueAt sentAt"),
    ...kept("language nextChannels state stateAt providerId followsId remark testedById"),
    recipient: "",
    body: "",
    variables: null,
    // A mail server's refusal often repeats the address.
    lastError: null,
  },
  visitReminders: kept("visitId event day slot until madeAt"),
  receipts: {
    ...kept("number year serial visitId madeAt day totalPaise paidPaise cancelledAt replacedBy"),
    content: "within",
  },
  receiptPatients: kept("number bookingId"),
  receiptYears: kept("year lastSerial"),
  history: {
    ...kept("id at staffId actor action visitId bookingId callbackId day undoes"),
    changes: "within",
    details: "within",
  },
  idempotencyKeys: { ...kept("key status answer createdAt"), bodyHash: "" },
  wrongNumbers: { ...kept("notedAt"), phone: "deleted" },
  messageStops: { ...kept("stoppedAt"), phone: "deleted" },
  takenReplies: kept("id takenAt"),
  reportCodes: { ...kept("tries expiresAt"), phoneHash: "deleted", codeHash: "deleted" },
  calls: kept(
    "subjectId kind openedById openedAt tries triedAt againAt askedFor firstCalledAt firstCalledDay firstCalledById waitedMinutes",
  ),
  // Keyed hashes: who looked is kept as long as the law asks.
  accessLog: kept("id at event outcome phoneHash addressHash staffId reportId"),
  erasures: {
    ...kept("id at staffId actor scope subjectHash phoneEnding bookings reports callbacks"),
  },
  staff: {
    ...kept(
      "id name signInName role mayPublish mayMatchBank sample blockedAt createdAt seenAt seenFrom workPhone language stepsHiddenOn weeklyOff weeklyOffSince",
    ),
  },
  staffAbsences: kept("staffId day works"),
  staffAccounts: kept("staffId passwordHash mayUsePin pinHash"),
  staffSessions: kept("tokenHash staffId startedBy device createdAt usedAt"),
  staffBrowsers: kept("browserHash staffId signedInAt"),
  staffPasskeys: kept("id staffId publicKey counter createdAt usedAt"),
  staffOnce: kept("secretHash purpose staffId expiresAt"),
  handovers: {
    ...kept("id day staffId toStaffId paise bagPaise at countedAt reason reasonById reasonAt"),
    ...kept("settledAt settledPaise settledById takenBackAt takenBackById"),
  },
  closedTallies: kept("day closedAt closedById paise leftOpen"),
  outsideDemand: kept("pincode day asked"),
  doctors: kept("id name phone clinic registration addedAt retiredAt"),
  doctorNames: kept("name doctorId"),
  rateLimits: kept("key points expire"),
  settings: kept("name value"),
  labSettings: kept("name value"),
  messageTemplates: kept("templateId event language name text words header state readAt"),
  operatorLists: kept("id name readAt readById rows"),
} as const satisfies {
  [Table in Exclude<keyof Database, (typeof OF_NOBODY)[number]>]: {
    [Column in keyof Row<Table>]: Decision<Row<Table>[Column]>;
  };
};

type Table = keyof typeof PERSONAL_COLUMNS;
type Left<Column> = Column extends null | "" | "[]" ? Column : never;

/** The columns that tell who a patient is. */
export const personalColumns = (table: keyof Database) =>
  isOfPeople(table)
    ? Object.entries(PERSONAL_COLUMNS[table]).flatMap(([column, decision]) =>
        decision === "kept" ? [] : [column],
      )
    : [];

const isOfPeople = (table: keyof Database): table is Table =>
  Object.hasOwn(PERSONAL_COLUMNS, table);

/** What is left in a row of an erased patient: `{ patientName: "", email: null }`. */
export const blankOf = <T extends Table>(table: T) =>
  Object.fromEntries(
    Object.entries<string | null>(PERSONAL_COLUMNS[table]).filter(
      ([, decision]) => decision === null || decision === "" || decision === "[]",
    ),
  ) as {
    [
      Column in keyof (typeof PERSONAL_COLUMNS)[T] as Left<
        (typeof PERSONAL_COLUMNS)[T][Column]
      > extends never
        ? never
        : Column
    ]: Left<(typeof PERSONAL_COLUMNS)[T][Column]>;
  };
