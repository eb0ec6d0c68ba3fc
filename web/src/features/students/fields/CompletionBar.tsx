import { profileCompletion, studentTexts } from '@ambitionhub/contract/students';
import { useProfileEditor } from '../saving/ProfileEditor.tsx';
import classes from './CompletionBar.module.css';

/** How complete the profile is with what is typed: red under 40, amber under 80, green from 80 percent. */
export function CompletionBar() {
  const { percent, color } = profileCompletion(useProfileEditor().shown);
  const label = studentTexts.completion.bar(percent);
  return (
    <div className={classes.completion}>
      <p className={classes.label}>{label}</p>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={classes.bar} data-color={color} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
