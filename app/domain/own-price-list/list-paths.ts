/** The screen of the own prices of an account. */
export const ownPricesPath = (accountId: string) =>
  `/accounts/${encodeURIComponent(accountId)}/prices`;

/** Where its file is posted, as `multipart/form-data`; `about` is the account. */
export const LIST_FILE_PATH = "/accounts/:about/prices/file";
export const isListFilePath = (path: string) =>
  path.startsWith("/accounts/") && path.endsWith("/prices/file");
