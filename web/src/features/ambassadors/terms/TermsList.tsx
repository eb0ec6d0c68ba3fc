import {
  ambassadorTexts,
  comesToLabel,
  rateLabel,
  type TermsInput,
  weeklyLabel,
} from '@ambitionhub/contract/ambassadors';
import { Day } from '../../../ui/Day.tsx';
import classes from './TermsList.module.css';

const texts = ambassadorTexts.terms;

/** All of an offer's terms, and what they come to. */
export function TermsList({ terms }: { terms: TermsInput }) {
  const comesTo = comesToLabel(terms);
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
          <dd>{terms.lastDay === null ? texts.open : <Day day={terms.lastDay} />}</dd>
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
