import { type Application, applicationTexts } from '@ambitionhub/contract/applications';
import { Time } from '../../../ui/Time.tsx';
import classes from './ApplicantDetail.module.css';

const texts = applicationTexts.company;
/** The first step is the student's own; 'New' is what it is to the company's list. */
const steps = { ...texts.stages, sent: applicationTexts.statuses.sent };

/** An application's steps so far, and what the company said to a decline. */
export function Way({ application: { timeline, note } }: { application: Application }) {
  return (
    <>
      <ol className={classes.way} aria-label={texts.way}>
        {timeline.map(({ status, at }) => (
          <li key={`${status} ${at}`}>
            <strong>{steps[status]}</strong>
            {at !== null && (
              <span className={classes.muted}>
                <Time at={at} />
              </span>
            )}
          </li>
        ))}
      </ol>
      {note !== '' && (
        <blockquote className={classes.note} dir="auto">
          {note}
        </blockquote>
      )}
    </>
  );
}
