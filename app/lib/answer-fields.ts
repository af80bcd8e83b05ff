/**
 * The fields of an answer that it always has, but for what tells one thing from another. Where an answer
 * enters, each has a default: an answer of an older version, kept on the device or of another server
 * during an upgrade, lacks what a newer version added. A new field without a default does not compile.
 */
export type AnswerFields<T> = {
  [K in keyof T as undefined extends T[K] ? never : K extends "_id" | "name" ? never : K]: T[K];
};
