import { removalTexts, type SignedInUser } from '@ambitionhub/contract/accounts';
import { useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { FormDialog } from '../../../session/dialogs/FormDialog.tsx';
import { useViewer } from '../../../session/session.tsx';
import { useLeave } from '../api/leaving.ts';
import { OwnPassword, passwordFaultOf } from '../OwnPassword.tsx';
import classes from './own.module.css';

function kindOf({ userType, isMember }: SignedInUser) {
  if (userType !== 'company') return 'student';
  return isMember ? 'member' : 'company';
}

/** Says what will be removed and what stays, and asks for the password. */
export function RemovalDialog({ onClose }: { onClose: () => void }) {
  const kind = kindOf(useViewer());
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useLeave();
  const fault = passwordFaultOf(error);

  return (
    <FormDialog
      title={removalTexts.heading}
      fault={error && fault === undefined ? reasonOf(error) : null}
      cancel={removalTexts.cancel}
      act={isPending ? removalTexts.submitting : removalTexts.submit}
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
      {kind === 'company' && <p>{removalTexts.handOver}</p>}
      <p>{kind === 'member' ? removalTexts.meanwhileMember : removalTexts.meanwhile}</p>
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
