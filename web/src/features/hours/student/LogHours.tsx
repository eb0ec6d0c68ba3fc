import { hoursPay } from '@ambitionhub/contract/ambassadors';
import {
  formatMinutes,
  type HoursId,
  type HourWeek,
  hoursLimits,
  hoursTexts,
} from '@ambitionhub/contract/hours';
import { money } from '@ambitionhub/contract/ledger';
import { Select, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { DraftNotice } from '../../../session/drafts/DraftNotice.tsx';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { ChoiceBar } from '../../../ui/ChoiceBar.tsx';
import dialog from '../../../ui/Dialog.module.css';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { weekdayLabel } from '../../../ui/dayLabels.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { lengthError } from '../../../ui/lengthError.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { useLogHours } from '../api/hours.ts';
import { Duration } from './Duration.tsx';
import { hoursForm, type LogAmbassadorship, rangeOf, rateOn, recentDays } from './hoursForm.ts';

const texts = hoursTexts.student;
const other = 'other';
/** The default before anything was logged. */
const firstMinutes = 60;

type Props = {
  places: readonly [LogAmbassadorship, ...LogAmbassadorship[]];
  /** The hours to change; without them new ones are logged. */
  changed?: HourWeek['hours'][number];
  /** An alternative to saving. */
  beside?: ReactNode;
  onClose: () => void;
};

/** Logs or changes hours: the day, the time worked, and a note. Input is kept until it is saved. */
export function LogHours({ places, changed, beside, onClose }: Props) {
  const draft = useDraft(hoursForm, changed?.id ?? 'new');
  const { typed } = draft;
  const place = places.find(({ ambassadorshipId }) => ambassadorshipId === typed.at) ?? places[0];
  const recent = recentDays(place);
  const day = typed.day ?? changed?.day ?? recent[0] ?? rangeOf(place).last;
  const minutes = typed.minutes ?? changed?.minutes ?? place.lastMinutes ?? firstMinutes;
  const note = typed.note ?? changed?.note ?? '';
  const [id] = useState(() => changed?.id ?? ((typed.id ?? crypto.randomUUID()) as HoursId));
  const { mutate, isPending, error } = useLogHours();
  const toasts = useToast();
  const rateCents = rateOn(place, day);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    draft.type({ id });
    mutate(
      { id, ambassadorshipId: place.ambassadorshipId, day, minutes, note },
      {
        onSuccess: () => {
          draft.done();
          toasts.success(texts.saved(formatMinutes(minutes)));
          onClose();
        },
      },
    );
  };

  return (
    <Dialog title={changed ? texts.changeTitle : texts.logTitle} onClose={onClose}>
      <form className={dialog.form} onSubmit={submit}>
        {places.length > 1 && (
          <Select
            label={texts.at}
            data={places.map(({ ambassadorshipId, with: { name } }) => ({
              value: ambassadorshipId,
              label: name,
            }))}
            allowDeselect={false}
            value={place.ambassadorshipId}
            onChange={(at) => at !== null && draft.type({ at })}
          />
        )}
        <DayChoice place={place} recent={recent} day={day} onChoose={(day) => draft.type({ day })} />
        <Duration minutes={minutes} onChange={(minutes) => draft.type({ minutes })} />
        {rateCents !== null && <p>{texts.earns(money(hoursPay([{ minutes, rateCents }])))}</p>}
        <Textarea
          label={texts.note}
          description={texts.noteHint}
          value={note}
          onChange={({ currentTarget }) => draft.type({ note: currentTarget.value })}
          {...lengthError(note, hoursLimits.note)}
          autosize
          minRows={1}
          maxRows={5}
          dir="auto"
        />
        <DraftNotice draft={draft} />
        <FormMessage kind="error" text={error && reasonOf(error)} />
        {beside}
        <DialogButtons onCancel={onClose} act={texts.save} busy={isPending} data-autofocus />
      </form>
    </Dialog>
  );
}

type DayProps = {
  place: LogAmbassadorship;
  recent: readonly string[];
  day: string;
  onChoose: (day: string) => void;
};

/** Buttons for the last days, and a date field for any other. */
function DayChoice({ place, recent, day, onChoose }: DayProps) {
  const [isOther, setOther] = useState(!recent.includes(day));
  const { first, last } = rangeOf(place);
  const nameOf = (one: string): string => {
    if (one === place.today) return texts.today;
    return weekdayLabel(one);
  };
  return (
    <div>
      <ChoiceBar
        label={texts.day}
        choices={[
          ...recent.map((one) => ({ value: one, label: nameOf(one) })),
          { value: other, label: texts.otherDay },
        ]}
        value={isOther ? other : day}
        onChoose={(one) => {
          setOther(one === other);
          if (one !== other) onChoose(one);
        }}
      />
      {isOther && (
        <TextInput
          type="date"
          label={texts.day}
          required
          min={first}
          max={last}
          value={day}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        />
      )}
    </div>
  );
}
