import type { UserId } from '@ambitionhub/contract/accounts';
import { messageLimits, messagingTexts } from '@ambitionhub/contract/messaging';
import { Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { reasonOf, refusalOf } from '../../../session/api.ts';
import { useViewer } from '../../../session/session.tsx';
import { useKept } from '../../../session/useKept.ts';
import { Button } from '../../../ui/Button.tsx';
import classes from '../../../ui/Dialog.module.css';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useReport } from '../api/report.ts';

type Props = { other: UserId; seq: number; onClose: () => void };

const texts = messagingTexts.report;
const asReason = (kept: unknown): string => (typeof kept === 'string' ? kept : '');

/** What the server says about the reason, else why the report did not arrive. */
function faultOf(error: unknown): string {
  const field = refusalOf(error)?.fields.find((fault) => fault.field === 'reason');
  return field?.message ?? reasonOf(error);
}

export function ReportDialog({ other, seq, onClose }: Props) {
  const [reason, setReason] = useKept(useViewer().id, `report:${other}:${seq}`, asReason);
  const { mutate, isPending, error } = useReport();
  const toast = useToast();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    mutate(
      { with: other, seq, reason },
      {
        onSuccess: () => {
          setReason(null);
          onClose();
          toast.success(texts.done);
        },
      },
    );
  };

  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form onSubmit={submit} className={classes.form}>
        <Textarea
          label={texts.reason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={messageLimits.reportReason}
          rows={3}
        />
        <FormMessage kind="error" text={error && faultOf(error)} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" busy={isPending}>
            {texts.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
