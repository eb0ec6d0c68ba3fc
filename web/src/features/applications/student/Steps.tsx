import { type Application, applicationTexts } from '@ambitionhub/contract/applications';
import { Time } from '../../../ui/Time.tsx';
import classes from './Steps.module.css';

const when: Intl.DateTimeFormatOptions = {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
};

/** The steps of an application so far, each with its time as far as that is known. */
export function Steps({ timeline }: Pick<Application, 'timeline'>) {
  return (
    <ol className={classes.steps} aria-label={applicationTexts.student.steps}>
      {timeline.map(({ status, at }) => (
        <li key={`${status} ${at}`}>
          {applicationTexts.statuses[status]} {at !== null && <Time at={at} format={when} />}
        </li>
      ))}
    </ol>
  );
}
