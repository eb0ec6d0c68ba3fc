import { type Sanction, sanctionLimits, sanctionTexts as texts } from '@ambitionhub/contract/moderation';
import { Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { useViewer } from '../../../session/session.tsx';
import { asText, useKept } from '../../../session/useKept.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { decisionFault, useLift } from '../api/sanctions.ts';
import classes from './Sanctions.module.css';

type Props = { sanction: Sanction; onClose: () => void };

/** Takes a decision back, with a reason. */
export function LiftForm({ sanction: { id, version }, onClose }: Props) {
  const [reason, setReason] = useKept(useViewer().id, `lift:${id}`, asText);
  const { mutate, isPending, error } = useLift();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    mutate(
      { id, version, reason },
      {
        onSuccess: () => {
          setReason(null);
          onClose();
        },
      },
    );
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <Textarea
        label={texts.liftReason}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        maxLength={sanctionLimits.reason}
        rows={2}
      />
      <FormMessage kind="error" text={error && decisionFault(error)} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={isPending}>
          {texts.lift}
        </Button>
      </div>
    </form>
  );
}
