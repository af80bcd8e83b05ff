export const pictureName = (id: string) => `${id}.webp`;

/** Where a picture stands, on the site and on the desk. */
export const picturePath = (id: string) => `/pictures/${pictureName(id)}`;

/** The same as a pattern of the server's. */
export const PICTURE_PATTERN = "/pictures/:name";

/** The id in the name of a picture's file; undefined for any other name. */
export const pictureIdIn = (name: string) => /^([0-9a-f]{32})\.webp$/.exec(name)?.[1];

/** The ids of the pictures that a text names. */
export const picturesIn = (text: string) =>
  Array.from(text.matchAll(/\/pictures\/([0-9a-f]{32})\.webp/g), ([, id = ""]) => id);
