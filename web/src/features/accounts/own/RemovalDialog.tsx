import { removalTexts, type UserType } from '@ambitionhub/contract/accounts';
import { type SubmitEvent, useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { useViewer } from '../../../session/session.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useLeave } from '../api/leaving.ts';
import { OwnPassword, passwordFaultOf } from '../OwnPassword.tsx';
import classes from './own.module.css';

const kindOf = (userType: UserType) => (userType === 'company' ? 'company' : 'student');

/** Says what will be removed and what stays, and asks for the password. */
export function RemovalDialog({ onClose }: { onClose: () => void }) {
  const { userType } = useViewer();
  const kind = kindOf(userType);
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useLeave();
  const fault = passwordFaultOf(error);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate({ password });
  }

  return (
    <Dialog title={removalTexts.heading} onClose={onClose}>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <div className={classes.lists}>
          <What title={removalTexts.goes.title} items={removalTexts.goes[kind]} />
          <What title={removalTexts.stays.title} items={removalTexts.stays[kind]} />
        </div>
        <p>{removalTexts.meanwhile}</p>
        <OwnPassword label={removalTexts.password} value={password} error={error} onChange={setPassword} />
        <FormMessage kind="error" text={error && fault === undefined ? reasonOf(error) : null} />
        <DialogButtons
          cancel={removalTexts.cancel}
          onCancel={onClose}
          act={isPending ? removalTexts.submitting : removalTexts.submit}
          color="red"
          disabled={password === ''}
          busy={isPending}
        />
      </form>
    </Dialog>
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
