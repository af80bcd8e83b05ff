/** The whole catalogue as files, for whoever wants to work on it (product §7: Open catalogue). */
export const CATALOGUE_CSV = "/catalogue.csv";
export const CATALOGUE_JSON = "/catalogue.json";
export const CATALOGUE_FILES = [CATALOGUE_CSV, CATALOGUE_JSON];
