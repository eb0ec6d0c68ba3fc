import { addDays } from '@ambitionhub/contract/calendar';
import { type HourWeek, hoursTexts, type LoggableAmbassadorship } from '@ambitionhub/contract/hours';
import { undoTime } from '@ambitionhub/contract/schemas';
import { Button } from '../../../ui/Button.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useLogHours, useRemoveHours } from '../api/hours.ts';
import { isLoggable, type LogAmbassadorship } from './hoursForm.ts';
import { LogHours } from './LogHours.tsx';

const texts = hoursTexts.student;

type Props = {
  hours: HourWeek['hours'][number];
  week: HourWeek;
  places: readonly LoggableAmbassadorship[];
  onClose: () => void;
};

/** Changes or removes hours of an unapproved week, even if no new hours can be logged. */
export function ChangeHours({ hours, week, places, onClose }: Props) {
  const place = places.find(({ ambassadorshipId }) => ambassadorshipId === week.ambassadorshipId);
  const isOpen = place !== undefined && isLoggable(place, hours.day);
  return (
    <LogHours
      places={[isOpen ? place : placeOf(week)]}
      changed={hours}
      beside={<Remove hours={hours} week={week} onRemoved={onClose} />}
      onClose={onClose}
    />
  );
}

type RemoveProps = Pick<Props, 'hours' | 'week'> & { onRemoved: () => void };

function Remove({ hours: { id, day, minutes, note }, week, onRemoved }: RemoveProps) {
  const remove = useRemoveHours();
  const log = useLogHours();
  const toasts = useToast();
  const { ambassadorshipId } = week;
  const undo = {
    label: texts.undo,
    time: undoTime,
    run: () => log.mutate({ id, ambassadorshipId, day, minutes, note }),
  };
  return (
    <Button
      variant="subtle"
      color="red"
      busy={remove.isPending}
      onClick={() =>
        remove.mutate(
          { id },
          {
            onSuccess: () => {
              toasts.undoable(texts.removed, undo);
              onRemoved();
            },
          },
        )
      }
    >
      {texts.remove}
    </Button>
  );
}

/** The week's days with hours. After the end, or long ago, only these can be changed. */
const placeOf = ({ ambassadorshipId, with: { name }, week, hours }: HourWeek): LogAmbassadorship => ({
  ambassadorshipId,
  with: { name },
  today: addDays(week, 7),
  spans: hours.map(({ day, rateCents }) => ({ first: day, last: day, rateCents })),
  approved: [],
  lastMinutes: null,
});
