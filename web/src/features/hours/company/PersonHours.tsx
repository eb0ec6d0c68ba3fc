import type { AmbassadorshipId } from '@ambitionhub/contract/ambassadors';
import { type HourWeek, hoursTexts } from '@ambitionhub/contract/hours';
import { useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { weekLabel } from '../../../ui/dayLabels.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import { useWeeksOf } from '../api/hours.ts';
import { WeekDays } from '../WeekDays.tsx';
import { WeekFigures } from '../WeekFigures.tsx';
import classes from './PersonHours.module.css';

const texts = hoursTexts.company;
const tones = { logged: 'waiting', returned: 'bad', approved: 'good' } as const;

/** An ambassador's weeks of hours on their page, each with its days. */
export function PersonHours({ id }: { id: AmbassadorshipId }) {
  const found = useWeeksOf(id);
  return (
    <Section title={texts.of} isTitleAbove>
      <PagedList
        found={found}
        loading={texts.loading}
        failed={texts.failed(reasonOf(found.error))}
        empty={{ title: texts.noneOf, isLine: true }}
      >
        {found.data.map((week) => (
          <Week key={week.week} week={week} />
        ))}
      </PagedList>
    </Section>
  );
}

function Week({ week }: { week: HourWeek }) {
  const [isOpen, setOpen] = useState(false);
  const [, change] = useAddress();
  const { state, decidable } = week;
  const label = weekLabel(week.week);
  return (
    <li className={classes.week}>
      <div className={classes.line}>
        <Button
          variant="subtle"
          color="gray"
          data-touch
          aria-expanded={isOpen}
          aria-label={texts.showDays(label)}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />
        </Button>
        <WeekFigures week={week} />
        {decidable ? (
          <Button
            size="sm"
            aria-label={`${texts.toReview}: ${label}`}
            onClick={() => change({ view: 'review', person: undefined }, { replace: false })}
          >
            {texts.toReview}
          </Button>
        ) : (
          <Badge tone={tones[state]}>{texts.states[state]}</Badge>
        )}
      </div>
      {isOpen && <WeekDays week={week} />}
    </li>
  );
}
