import { removalTexts } from '@ambitionhub/contract/accounts';
import { useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { FormDialog } from '../../../session/dialogs/FormDialog.tsx';
import { useViewer } from '../../../session/session.tsx';
import { useLeave, useOthers } from '../api/account-removal.ts';
import { OwnPassword, passwordFaultOf } from '../OwnPassword.tsx';
import { kindOf } from './kindOf.ts';
import classes from './own.module.css';

/** Lists what will be removed and what stays, and asks for the password. */
export function RemovalDialog({ onClose }: { onClose: () => void }) {
  const viewer = useViewer();
  const kind = kindOf(viewer);
  const texts = kind === 'company' ? removalTexts.company : removalTexts;
  const others = useOthers({ enabled: kind === 'company' });
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useLeave(texts.requested);
  const fault = passwordFaultOf(error);

  return (
    <FormDialog
      // Otherwise the password would be in view, but not the list of what is deleted.
      title={
        <span tabIndex={-1} data-autofocus>
          {texts.heading}
        </span>
      }
      fault={error && fault === undefined ? reasonOf(error) : null}
      act={isPending ? removalTexts.submitting : texts.submit}
      color="red"
      disabled={password === ''}
      busy={isPending}
      onSubmit={() => mutate({ password })}
      onClose={onClose}
    >
      <div className={classes.lists}>
        <What title={removalTexts.goes.title} items={removalTexts.goes[kind]} />
        <What title={removalTexts.stays.title} items={removalTexts.stays[kind]} />
      </div>
      {kind === 'company' && (
        <>
          <p>{removalTexts.handOver}</p>
          <p>
            <strong>{removalTexts.company.goes(viewer.name, others)}</strong>
          </p>
        </>
      )}
      <p>{removalTexts.meanwhile[kind]}</p>
      <OwnPassword label={removalTexts.password} value={password} error={error} onChange={setPassword} />
    </FormDialog>
  );
}

function What({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
