/** The cascade's layers from weakest to strongest, as on the public site; the desk's policy allows exactly this. */
export const LAYERS = "@layer tokens, base, ui, features;";
