import { formatMinutes, type HourWeek, hoursTexts } from '@ambitionhub/contract/hours';
import { useId } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { dayLabel, weekdayLabel } from '../../../ui/dayLabels.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useSendAgain } from '../api/hours.ts';
import { WeekDays } from '../WeekDays.tsx';
import { WeekFigures } from '../WeekFigures.tsx';
import classes from './WeekCard.module.css';

const texts = hoursTexts.student;
const tones = { logged: 'waiting', returned: 'bad', approved: 'good' } as const;

type Hours = HourWeek['hours'][number];
type Props = { week: HourWeek; onChange: (hours: Hours, week: HourWeek) => void };

/** One of the student's weeks: its state, its days, and the possible actions. */
export function WeekCard({ week, onChange }: Props) {
  const { with: company, state, dueOn } = week;
  const titleId = useId();
  return (
    <li className={classes.item}>
      <article className={classes.week} aria-labelledby={titleId}>
        <div className={classes.head}>
          <Avatar name={company.name} image={company.image} size={44} shape="square" />
          <div className={classes.words}>
            <h3 id={titleId} className={classes.name} dir="auto">
              {company.name}
            </h3>
            <WeekFigures week={week} />
          </div>
          <Badge tone={tones[state]}>{texts.states[state]}</Badge>
        </div>
        {state === 'returned' && <Returned week={week} />}
        <WeekDays
          week={week}
          {...(state !== 'approved' && {
            act: (hours) => <Change hours={hours} onChange={() => onChange(hours, week)} />,
          })}
        />
        {dueOn !== null && (
          <p className={classes.due}>
            {texts.due} <time dateTime={dueOn}>{dayLabel(dueOn)}</time>
          </p>
        )}
      </article>
    </li>
  );
}

function Change({ hours, onChange }: { hours: Hours; onChange: () => void }) {
  const what = `${weekdayLabel(hours.day)}, ${formatMinutes(hours.minutes)}`;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      data-touch
      aria-label={texts.changeOne(what)}
      onClick={onChange}
    >
      <Icon name="pencil" size={16} />
    </Button>
  );
}

/** The company's note, and a button to resend the week unchanged. */
function Returned({ week: { with: company, note, ambassadorshipId, week, version } }: { week: HourWeek }) {
  const { mutate, isPending, error } = useSendAgain();
  const toasts = useToast();
  return (
    <div className={classes.returned}>
      <p className={classes.request}>{texts.returned(company.name)}</p>
      <blockquote className={classes.note} dir="auto">
        {note}
      </blockquote>
      <p>{texts.returnedHint}</p>
      <div>
        <Button
          variant="default"
          busy={isPending}
          onClick={() =>
            mutate({ ambassadorshipId, week, version }, { onSuccess: () => toasts.success(texts.sentAgain) })
          }
        >
          {texts.again}
        </Button>
      </div>
      <FormMessage kind="error" text={error && reasonOf(error)} />
    </div>
  );
}
