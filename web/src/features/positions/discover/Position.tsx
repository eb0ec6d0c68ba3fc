import { hoursLabel, payLabel } from '@ambitionhub/contract/companies';
import { type CompanyCard, discoverTexts, positionTexts } from '@ambitionhub/contract/positions';
import { dayText } from '../../../ui/Day.tsx';
import classes from './Position.module.css';
import { Skills } from './Skills.tsx';

const texts = discoverTexts;

type Props = {
  company: Pick<CompanyCard, 'positionName' | 'hoursPerWeek' | 'payAmount' | 'payType' | 'skills'> &
    Partial<Pick<CompanyCard, 'place' | 'lastDay' | 'positionText'>>;
  /** Whether it is above a chat, where the card is out of view. */
  withSkills?: boolean;
};

/** Position, hours and pay, if the company gives them. */
export function Position({ company, withSkills = false }: Props) {
  const { positionName, hoursPerWeek, payAmount, payType, skills, place, lastDay, positionText } = company;
  const facts = [
    [texts.position, positionName],
    [texts.hours, hoursPerWeek === null ? '' : hoursLabel(hoursPerWeek)],
    [texts.pay, payAmount === null ? '' : payLabel({ amount: payAmount, type: payType })],
    [texts.filters.place, place ? positionTexts.places[place] : ''],
    [texts.lastDay, lastDay ? dayText(lastDay) : ''],
  ].filter(([, value]) => value !== '');
  if (facts.length === 0 && !withSkills) return null;
  return (
    <div
      className={classes.position}
      // Focusable, because a long text scrolls and the keyboard must reach it.
      {...(withSkills && {
        'data-above-chat': true,
        role: 'group',
        'aria-label': texts.position,
        tabIndex: 0,
      })}
    >
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label} data-whole={label === texts.position || undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {withSkills && positionText && <p className={classes.text}>{positionText}</p>}
      {withSkills && <Skills skills={skills} />}
    </div>
  );
}
