import type { UserId } from '@ambitionhub/contract/accounts';
import {
  type MonitoredId,
  type SanctionKind,
  sanctionKinds,
  sanctionLimits,
  sanctionTexts as texts,
} from '@ambitionhub/contract/moderation';
import { isDay } from '@ambitionhub/contract/wire';
import { Select, Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useViewer } from '../../../session/session.tsx';
import { asText, useKept } from '../../../session/useKept.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { decisionFault, useImpose } from '../api/sanctions.ts';
import classes from './Sanctions.module.css';

const kinds = sanctionKinds.map((value) => ({ value, label: texts.choices[value] }));

/** The beginning of a day where the admin is, as an instant; none while no day is chosen or typed to its end. */
const instantOf = (day: string): string | undefined =>
  isDay(day) ? new Date(`${day}T00:00`).toISOString() : undefined;

type Draft = { readonly kind: SanctionKind; readonly reason: string; readonly day: string };

const kindOf = (value: unknown): SanctionKind => sanctionKinds.find((one) => one === value) ?? 'warning';

function asDraft(kept: unknown): Draft {
  const { kind, reason, day } = (kept ?? {}) as Record<keyof Draft, unknown>;
  return { kind: kindOf(kind), reason: asText(reason), day: asText(day) };
}

type Props = { userId: UserId; seen: string | null; message?: MonitoredId; onClose: () => void };

/** Warns somebody, suspends them or closes the account, with the reason that they read. */
export function ImposeForm({ userId, seen, message, onClose }: Props) {
  const [{ kind, reason, day }, keep] = useKept(useViewer().id, `sanction:${userId}`, asDraft);
  const change = (changed: Partial<Draft>): void => keep({ kind, reason, day, ...changed });
  const { mutate, isPending, error } = useImpose();
  const until = kind === 'suspension' ? instantOf(day) : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    mutate(
      { id: userId, kind, reason, seen, ...(until && { until }), ...(message && { message }) },
      {
        onSuccess: () => {
          keep(null);
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
        onChange={(value) => change({ kind: kindOf(value) })}
      />
      {kind === 'suspension' && (
        <TextInput
          type="date"
          label={texts.until}
          value={day}
          onChange={({ currentTarget }) => change({ day: currentTarget.value })}
        />
      )}
      <Textarea
        label={texts.reason}
        value={reason}
        onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        maxLength={sanctionLimits.reason}
        rows={3}
      />
      <FormMessage kind="error" text={error && decisionFault(error)} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" color="red" busy={isPending}>
          {texts.submit[kind]}
        </Button>
      </div>
    </form>
  );
}
