import { searchNames, studentLimits, studentTexts, topUniversities } from '@ambitionhub/contract/students';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { CardScreen } from '../../../session/screen/CardScreen.tsx';
import { useSession } from '../../../session/session.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { firstField } from '../../../ui/firstField.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { UniversityMark } from '../../../ui/UniversityMark.tsx';
import { useChooseSchool } from '../api/profile.ts';
import { useLeave } from '../editor/ProfileEditor.tsx';
import classes from './SchoolStep.module.css';
import { UseTyped } from './UseTyped.tsx';

const texts = studentTexts.onboarding.school;

/** Onboarding, step 1: a school from the shortlist. */
export function SchoolStep() {
  const [query, setQuery] = useState('');
  const { mutate, isPending, isError, variables } = useChooseSchool();
  const { supportEmail } = useSession();
  const { leave } = useLeave();
  const found = searchNames(query, topUniversities, studentLimits.onboardingShortlist);

  return (
    <CardScreen title={texts.title} text={studentTexts.chooseUniversity.text} onLogOut={leave}>
      <TextInput
        type="search"
        {...firstField}
        aria-label={texts.search}
        placeholder={texts.search}
        leftSection={<Icon name="search" />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {found.length > 0 && (
        <ul className={classes.list} style={{ maxHeight: studentLimits.shortlistHeight }}>
          {found.map((name) => (
            <li key={name}>
              <button
                type="button"
                className={classes.school}
                aria-disabled={isPending}
                onClick={() => !isPending && mutate({ university: name })}
              >
                <UniversityMark name={name} />
                {name}
                {isPending && variables.university === name && (
                  <span className={classes.saving}>{studentTexts.chooseUniversity.submitting}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={classes.empty}>
        {found.length === 0 && texts.empty}
      </p>
      <UseTyped name={query} found={found} busy={isPending} onUse={() => mutate({ university: query })} />
      <FormMessage kind="error" text={isError ? studentTexts.chooseUniversity.error : null} />
      {supportEmail !== null && (
        <p className={classes.support}>
          {texts.notListed} <a href={`mailto:${supportEmail}`}>{texts.support}</a>
        </p>
      )}
    </CardScreen>
  );
}
