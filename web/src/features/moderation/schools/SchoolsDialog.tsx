import { schoolTexts, type WaitingSchool } from '@ambitionhub/contract/moderation';
import { isKnownUniversity, searchUniversities, suggestionLimit } from '@ambitionhub/contract/students';
import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useDecideSchool, useWaitingSchools } from '../api/schools.ts';
import classes from './SchoolsDialog.module.css';

/** Decides on schools that students typed: adds each to the list, or merges it with a listed one (decision D17). */
export function SchoolsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useWaitingSchools();
  const schools = data?.schools ?? [];
  return (
    <Dialog title={schoolTexts.title} closable onClose={onClose}>
      <p>{schools.length === 0 ? schoolTexts.none : schoolTexts.text}</p>
      <ul className={classes.schools}>
        {schools.map((school) => (
          <School key={school.name} school={school} />
        ))}
      </ul>
    </Dialog>
  );
}

function School({ school: { name, students } }: { school: WaitingSchool }) {
  const [same, setSame] = useState('');
  const { mutate, isPending, error } = useDecideSchool();
  return (
    <li className={classes.school}>
      <p>
        <strong dir="auto">{name}</strong> · {schoolTexts.students(students)}
      </p>
      <div className={classes.acts}>
        <Autocomplete
          className={classes.same ?? ''}
          aria-label={schoolTexts.same(name)}
          placeholder={schoolTexts.same(name)}
          data={[...searchUniversities(same)]}
          // The contract's rule finds the matches; Mantine only displays them.
          filter={({ options }) => options}
          limit={suggestionLimit}
          value={same}
          onChange={setSame}
        />
        <Button
          variant="default"
          disabled={!isKnownUniversity(same)}
          busy={isPending}
          onClick={() => mutate({ name, sameAs: same })}
        >
          {schoolTexts.match}
        </Button>
        <Button variant="default" busy={isPending} onClick={() => mutate({ name, sameAs: null })}>
          {schoolTexts.add}
        </Button>
      </div>
      <FormMessage kind="error" text={error && schoolTexts.failed(reasonOf(error))} />
    </li>
  );
}
