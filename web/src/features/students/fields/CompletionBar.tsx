import { profileCompletion, studentTexts } from '@ambitionhub/contract/students';
import type { ReactNode } from 'react';
import { Progress } from '../../../ui/Progress.tsx';
import { useProfileEditor } from '../editor/ProfileEditor.tsx';
import classes from './CompletionBar.module.css';

const colors = { red: 'var(--ah-crimson)', amber: 'var(--ah-marker)', green: 'var(--ah-leaf)' } as const;

/**
 * How complete the profile is with the current input: red under 40, amber under 80, green from 80 percent.
 */
export function CompletionBar({ heading }: { heading?: ReactNode }) {
  const { percent, color } = profileCompletion(useProfileEditor().shown);
  const label = studentTexts.completion.bar(percent);
  return (
    <div className={classes.completion}>
      <div className={classes.head}>
        {heading}
        <p className={classes.label}>{label}</p>
      </div>
      <Progress value={percent} color={colors[color]} label={label} />
    </div>
  );
}
