import { profileCompletion, studentTexts } from '@ambitionhub/contract/students';
import { Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { useViewer } from '../../../session/session.tsx';
import { UniversityMark } from '../../../ui/UniversityMark.tsx';
import { ImageUpload } from '../../media/index.ts';
import { useAcceptImage } from '../api/profile.ts';
import { useProfileEditor } from '../editing/ProfileEditor.tsx';
import classes from './Facts.module.css';
import { fieldId } from './focusField.ts';

export function ProfilePhoto() {
  const { stored, shown } = useProfileEditor();
  const { email } = useViewer();
  const acceptImage = useAcceptImage();
  return (
    <div id={fieldId('image')}>
      <ImageUpload image={stored.image} name={shown.name || email} purpose="profile" onChange={acceptImage} />
    </div>
  );
}

/** The chosen school with its mark; nothing as long as there is none. */
export function SchoolName() {
  const { university } = useProfileEditor().stored;
  if (university === null) return null;
  return (
    <p className={classes.school}>
      <UniversityMark name={university} size={28} />
      {university}
    </p>
  );
}

const colors = { red: 'var(--ah-crimson)', amber: 'var(--ah-marker)', green: 'var(--ah-leaf)' } as const;

/** How complete the profile is with what is typed: red under 40, amber under 80, green from 80 percent. */
export function CompletionBar({ heading }: { heading?: ReactNode }) {
  const { percent, color } = profileCompletion(useProfileEditor().shown);
  const label = studentTexts.completion.bar(percent);
  return (
    <div className={classes.completion}>
      <div className={classes.head}>
        {heading}
        <p className={classes.label}>{label}</p>
      </div>
      <Progress
        className={classes.track ?? ''}
        value={percent}
        color={colors[color]}
        size="0.625rem"
        radius="xl"
        aria-label={label}
      />
    </div>
  );
}
