/** Something that is left to do before going live, as the lab's owner reads it. */
export type OwnerTask = {
  said: string;
  /** Where on the desk it is done; absent for what is done at the machine. */
  link?: { to: string; words: string };
};

/** What `doctor` finds: for owners, and line by line for the operator. */
export type Todo = { owner: OwnerTask[]; machine: string[] };
