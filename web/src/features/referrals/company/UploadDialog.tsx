import { money } from '@ambitionhub/contract/ledger';
import { type FileReport, referralTexts } from '@ambitionhub/contract/referrals';
import { FileInput } from '@mantine/core';
import { useState } from 'react';
import { fieldFault, reasonOf } from '../../../session/api.ts';
import { FormDialog } from '../../../session/dialogs/FormDialog.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useSendOrders } from '../api/referrals.ts';
import classes from '../referrals.module.css';

const texts = referralTexts.company.upload;

/** Uploads a file of orders, after a report of what that will do. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const preview = useSendOrders();
  const sending = useSendOrders();
  const toast = useToast();
  const error = sending.error ?? preview.error;
  const report = file ? preview.data : undefined;

  function choose(chosen: File | null) {
    setFile(chosen);
    preview.reset();
    sending.reset();
    if (chosen) preview.mutate({ file: chosen, isPreview: true });
  }

  function submit() {
    if (!file) return;
    sending.mutate(
      { file, isPreview: false },
      {
        onSuccess: ({ added }) => {
          toast.success(texts.done(added));
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title={texts.title}
      fault={error && (fieldFault(error, 'file') ?? reasonOf(error))}
      act={sending.isPending ? texts.submitting : texts.submit}
      busy={sending.isPending}
      disabled={!report || report.added === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.quiet}>{texts.text}</p>
      <FileInput
        label={texts.file}
        accept=".csv,text/csv,text/plain"
        clearable
        value={file}
        onChange={choose}
        data-autofocus
      />
      <div role="status" className={classes.parts}>
        {preview.isPending && <p className={classes.quiet}>{texts.checking}</p>}
        {report && <Report report={report} />}
      </div>
    </FormDialog>
  );
}

function Report({ report: { added, known, earningCents, faulty, faults } }: { report: FileReport }) {
  return (
    <div>
      <p>
        <strong>{texts.added(added, money(earningCents))}</strong>
      </p>
      {known > 0 && <p className={classes.quiet}>{texts.known(known)}</p>}
      {faulty > 0 && (
        <>
          <p>{texts.faulty(faulty)}</p>
          <ul className={classes.list}>
            {faults.map(({ line, message }) => (
              <li key={line}>{texts.line(line, message)}</li>
            ))}
            {faulty > faults.length && <li>{texts.more(faulty - faults.length)}</li>}
          </ul>
        </>
      )}
    </div>
  );
}
