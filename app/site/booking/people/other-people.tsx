import { useId } from "react";
import { t } from "#app/lib/translate.ts";
import { oneOfEach } from "#app/site/cart/edit-cart.ts";
import button from "#app/ui/button.module.css";
import { TextField } from "#app/ui/field.tsx";
import { AgeAndSex } from "./age-and-sex.tsx";
import styles from "./for-whom.module.css";
import { fieldsOf, peopleIn } from "./people-of-cart.ts";
import type { PeopleProps } from "./people-props.ts";
import { PersonHead } from "./person-head.tsx";

/** Everybody after the first person, and the way back to one. */
export function OtherPeople(people: PeopleProps) {
  const others = Array.from({ length: peopleIn(people.items) - 1 }, (_, at) => at + 1);
  return (
    <>
      {others.map((person) => (
        <OtherPerson key={person} {...people} person={person} />
      ))}
      <button
        type="button"
        className={button.button}
        onClick={({ currentTarget: { form } }) => {
          oneOfEach();
          const name = form?.elements.namedItem(fieldsOf(0).name);
          if (name instanceof HTMLElement) name.focus();
        }}
      >
        {t`It is one person: make it 1`}
      </button>
    </>
  );
}

function OtherPerson({ person, ...people }: PeopleProps & { person: number }) {
  const id = useId();
  const { name } = fieldsOf(person);
  return (
    <div className={styles.person} role="group" aria-labelledby={id}>
      <PersonHead {...people} id={id} person={person} />
      <TextField
        name={name}
        label={t`Patient Name`}
        autoComplete="off"
        maxLength={100}
        defaultValue={people.typed[name]}
        error={people.errors[name]}
      />
      <AgeAndSex {...people} person={person} />
    </div>
  );
}
