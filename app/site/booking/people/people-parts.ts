/** What `ForWhom` loads for a cart of several people. */
export { AgeAndSex } from "./age-and-sex.tsx";
export { OtherPeople } from "./other-people.tsx";
export { PersonHead } from "./person-head.tsx";
export { Question } from "./question.tsx";
