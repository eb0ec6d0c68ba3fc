import { paths } from '@ambitionhub/contract/accounts';
import {
  completionFields,
  profileCompletion,
  studentLimits,
  studentTexts,
} from '@ambitionhub/contract/students';
import { Button } from '@mantine/core';
import { CompletionBar } from '../fields/CompletionBar.tsx';
import { useProfileEditor } from '../saving/ProfileEditor.tsx';
import classes from './CompletionPanel.module.css';
import { useCompleting } from './useCompleting.ts';

const { completion, dashboard } = studentTexts;

/** How complete the profile is, what is missing, and who sees it. */
export function CompletionPanel() {
  const { shown, stored } = useProfileEditor();
  const { complete, busy } = useCompleting();
  const { percent, missing } = profileCompletion(shown);
  const isComplete = percent === 100;
  const more = missing.length - studentLimits.missingChips;

  return (
    <section className={classes.panel} aria-labelledby="completion">
      <h2 id="completion" className={classes.title}>
        {isComplete ? completion.completeTitle : completion.incompleteTitle}
      </h2>
      <CompletionBar />
      <div className={classes.facts}>
        {isComplete ? (
          <p className={classes.words}>{stored.hidden ? completion.hiddenText : completion.completeText}</p>
        ) : (
          <div className={classes.words}>
            <p>{completion.incompleteText}</p>
            <ul className={classes.missing}>
              {missing.slice(0, studentLimits.missingChips).map((field) => (
                <li key={field}>{completionFields[field]}</li>
              ))}
              {more > 0 && <li>{completion.more(more)}</li>}
            </ul>
          </div>
        )}
        <div className={classes.buttons}>
          {!isComplete && (
            <Button onClick={complete} aria-disabled={busy}>
              {completion.button}
            </Button>
          )}
          <Button component="a" href={paths.studentLanding} variant="default">
            {dashboard.home}
          </Button>
        </div>
      </div>
    </section>
  );
}
