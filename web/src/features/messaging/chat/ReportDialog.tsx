import type { UserId } from '@ambitionhub/contract/accounts';
import { messageLimits, messagingTexts } from '@ambitionhub/contract/messaging';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { reasonOf, refusalOf } from '../../../app/api.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useReport } from '../api/report.ts';
import classes from './Dialog.module.css';
import { Dialog, keepsEscape } from './Dialog.tsx';

type Props = { other: UserId; seq: number; onClose: () => void };

const texts = messagingTexts.report;

/** What the server says about the reason, else why the report did not arrive. */
function faultOf(error: unknown): string {
  const field = refusalOf(error)?.fields.find((fault) => fault.field === 'reason');
  return field?.message ?? reasonOf(error);
}

export function ReportDialog({ other, seq, onClose }: Props) {
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useReport();
  const toast = useToast();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    mutate(
      { with: other, seq, reason },
      {
        onSuccess: () => {
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
          {...keepsEscape}
        />
        <FormMessage kind="error" text={error && faultOf(error)} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose} {...keepsEscape}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isPending} {...keepsEscape}>
            {texts.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
