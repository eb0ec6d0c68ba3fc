import { hoursLabel, payLabel } from '@ambitionhub/contract/companies';
import { type CompanyCard, discoverTexts } from '@ambitionhub/contract/directory';
import classes from './Position.module.css';
import { Skills } from './Skills.tsx';

const texts = discoverTexts;

type Props = {
  company: Pick<CompanyCard, 'positionName' | 'hoursPerWeek' | 'payAmount' | 'payType' | 'skills'>;
  /** Above a chat, where the card is out of sight. */
  withSkills?: boolean;
};

/** Position, hours and pay, as far as the company gives them. */
export function Position({ company, withSkills = false }: Props) {
  const { positionName, hoursPerWeek, payAmount, payType, skills } = company;
  const facts = [
    [texts.position, positionName],
    [texts.hours, hoursPerWeek === null ? '' : hoursLabel(hoursPerWeek)],
    [texts.pay, payAmount === null ? '' : payLabel({ amount: payAmount, type: payType })],
  ].filter(([, value]) => value !== '');
  if (facts.length === 0 && !withSkills) return null;
  return (
    <div className={classes.position} data-above-chat={withSkills || undefined}>
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {withSkills && <Skills skills={skills} />}
    </div>
  );
}
