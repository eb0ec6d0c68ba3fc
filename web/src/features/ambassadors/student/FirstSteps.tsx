import { type Ambassadorship, ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { Button } from '../../../ui/Button.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import classes from './FirstSteps.module.css';
import { useFirstSteps } from './useFirstSteps.ts';

const texts = ambassadorTexts.student.first;

/** What a student can do before they start at a company; renders nothing without a step. */
export function FirstSteps({ ambassadorship: one }: { ambassadorship: Ambassadorship }) {
  const [, change] = useAddress();
  const steps = useFirstSteps().firstSteps(one);
  if (steps.length === 0) return null;
  return (
    <ol className={classes.steps} aria-label={texts.list}>
      {steps.map(({ text, view }) => (
        <li key={text}>
          {view === null ? (
            text
          ) : (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => change({ tab: 'work', view }, { replace: false })}
            >
              {text}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
