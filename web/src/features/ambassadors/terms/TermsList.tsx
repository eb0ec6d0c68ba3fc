import {
  ambassadorTexts,
  comesToLabel,
  rateLabel,
  type TermsInput,
  weeklyLabel,
} from '@ambitionhub/contract/ambassadors';
import { type Day as DayOf, earlierDay } from '@ambitionhub/contract/calendar';
import { Day } from '../../../ui/Day.tsx';
import classes from './TermsList.module.css';

const texts = ambassadorTexts.terms;

type Props = {
  terms: TermsInput;
  /** The last day of the work, if it may end before these terms do. */
  end?: DayOf | null;
};

/** All of an offer's terms, and the pay per month. */
export function TermsList({ terms, end = null }: Props) {
  const comesTo = comesToLabel(terms);
  const until = earlierDay(terms.lastDay, end);
  return (
    <div className={classes.terms}>
      <p className={classes.sum}>
        <strong className={classes.rate}>{rateLabel(terms)}</strong>
        {comesTo !== null && terms.pay !== 'monthly' && (
          <span title={texts.howMuch} className={classes.about}>
            {comesTo}
          </span>
        )}
      </p>
      <dl className={classes.facts}>
        <div>
          <dt>{texts.hours}</dt>
          <dd>{terms.weeklyMinutes === null ? texts.hoursOpen : weeklyLabel(terms.weeklyMinutes)}</dd>
        </div>
        <div>
          <dt>{texts.from}</dt>
          <dd>
            <Day day={terms.fromDay} />
          </dd>
        </div>
        <div>
          <dt>{texts.until}</dt>
          <dd>{until === null ? texts.open : <Day day={until} />}</dd>
        </div>
      </dl>
      {terms.text !== '' && (
        <p className={classes.text} dir="auto">
          {terms.text}
        </p>
      )}
    </div>
  );
}
