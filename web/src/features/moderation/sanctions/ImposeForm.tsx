import type { ParticipantId } from '@ambitionhub/contract/accounts';
import {
  type MonitoredId,
  type SanctionKind,
  sanctionKinds,
  sanctionLimits,
  sanctionTexts as texts,
} from '@ambitionhub/contract/moderation';
import { isDay } from '@ambitionhub/contract/schemas';
import { Select, Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { fieldFault } from '../../../session/api.ts';
import { DraftNotice } from '../../../session/drafts/DraftNotice.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { oneOf, text } from '../../../session/drafts/kinds.ts';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { lengthError } from '../../../ui/lengthError.ts';
import { decisionFault, useImpose } from '../api/sanctions.ts';
import classes from './Sanctions.module.css';

const kinds = sanctionKinds.map((value) => ({ value, label: texts.choices[value] }));

/** The start of a day in the admin's time zone, as an instant; none until a full date is chosen or typed. */
const instantOf = (day: string): string | undefined =>
  isDay(day) ? new Date(`${day}T00:00`).toISOString() : undefined;

export const sanctionForm = defineForm('sanction', { kind: oneOf(sanctionKinds), reason: text, day: text });

const kindOf = (value: unknown): SanctionKind => sanctionKinds.find((one) => one === value) ?? 'warning';

type Props = { userId: ParticipantId; seen: string | null; message?: MonitoredId; onClose: () => void };

/** Warns or suspends a user or closes the account, with the reason that they see. */
export function ImposeForm({ userId, seen, message, onClose }: Props) {
  const draft = useDraft(sanctionForm, userId);
  const { kind = 'warning', reason = '', day = '' } = draft.typed;
  const { mutate, isPending, error } = useImpose();
  const [dayFault, reasonFault] = [fieldFault(error, 'until'), fieldFault(error, 'reason')];
  const until = kind === 'suspension' ? instantOf(day) : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    mutate(
      { id: userId, kind, reason, seen, ...(until && { until }), ...(message && { message }) },
      {
        onSuccess: () => {
          draft.done();
          onClose();
        },
      },
    );
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <Select
        label={texts.kind}
        data={kinds}
        allowDeselect={false}
        value={kind}
        onChange={(value) => draft.type({ kind: kindOf(value) })}
      />
      {kind === 'suspension' && (
        <TextInput
          type="date"
          label={texts.until}
          value={day}
          error={dayFault}
          onChange={({ currentTarget }) => draft.type({ day: currentTarget.value })}
        />
      )}
      <Textarea
        label={texts.reason}
        value={reason}
        onChange={({ currentTarget }) => draft.type({ reason: currentTarget.value })}
        {...lengthError(reason, sanctionLimits.reason, reasonFault)}
        rows={3}
      />
      <DraftNotice draft={draft} />
      <FormMessage kind="error" text={error && !(dayFault || reasonFault) ? decisionFault(error) : null} />
      <DialogButtons onCancel={onClose} act={texts.submit[kind]} color="red" busy={isPending} />
    </form>
  );
}
