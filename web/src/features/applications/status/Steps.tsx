import { type Application, applicationTexts } from '@ambitionhub/contract/applications';
import type { Participant } from '@ambitionhub/contract/messaging';
import { Time } from '../../../ui/Time.tsx';
import classes from './Steps.module.css';

const { statuses, company, steps } = applicationTexts;
/** The first step is the student's own; 'New' is its name in the company's list. */
const words = { student: statuses, company: { ...company.stages, sent: statuses.sent } } as const;

const when: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };

type Props = { application: Pick<Application, 'timeline'>; side: Participant };

/** The steps of an application so far, each with its day if known. */
export function Steps({ application: { timeline }, side }: Props) {
  return (
    <ol className={classes.steps} aria-label={steps}>
      {timeline.map((step) => (
        // A step never moves, and the same status may come twice without a time.
        <li key={timeline.indexOf(step)} data-status={step.status}>
          <span className={classes.word}>{words[side][step.status]}</span>{' '}
          {step.at !== null && <Time at={step.at} format={when} />}
        </li>
      ))}
    </ol>
  );
}
