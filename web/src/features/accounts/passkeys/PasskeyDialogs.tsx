import { type Passkey, passkeyLimits, passkeyTexts } from '@ambitionhub/contract/accounts';
import { TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { reasonOfCeremony } from '../api/ceremonies.ts';
import { useAddPasskey, useRenamePasskey } from '../api/passkeys.ts';
import { OwnPassword, passwordFaultOf } from '../OwnPassword.tsx';
import own from '../own/own.module.css';
import { deviceName } from '../security/deviceName.ts';

const texts = passkeyTexts.adding;

type NameProps = { value: string; onChange: (value: string) => void; missing: boolean; first?: boolean };

function NameField({ value, onChange, missing, first }: NameProps) {
  return (
    <TextInput
      label={texts.name}
      description={texts.nameOf}
      name="passkey-name"
      autoComplete="off"
      maxLength={passkeyLimits.name}
      enterKeyHint="go"
      {...(first && { 'data-autofocus': true })}
      value={value}
      error={missing ? texts.nameRequired : null}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** After a change: shows a message and closes the dialog. */
function useDone(text: string, onClose: () => void) {
  const toast = useToast();
  return () => {
    toast.success(text);
    onClose();
  };
}

/** Asks for the password and a name, and then starts the device's dialog. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [name, setName] = useState(() => deviceName(navigator.userAgent).slice(0, passkeyLimits.name));
  const { mutate, isPending, error } = useAddPasskey(useDone(passkeyTexts.added, onClose));
  const fault = passwordFaultOf(error);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending && password !== '' && name.trim() !== '') mutate({ name: name.trim(), password });
  }

  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form className={own.form} onSubmit={onSubmit} noValidate>
        <p>{texts.text}</p>
        <OwnPassword label={texts.password} value={password} error={error} onChange={setPassword} />
        <NameField value={name} onChange={setName} missing={name.trim() === ''} />
        <FormMessage kind="error" text={error && fault === undefined ? reasonOfCeremony(error) : null} />
        <DialogButtons
          cancel={texts.cancel}
          onCancel={onClose}
          act={isPending ? texts.submitting : texts.submit}
          disabled={password === '' || name.trim() === ''}
          busy={isPending}
        />
      </form>
    </Dialog>
  );
}

/** Renames a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const { mutate, isPending, error } = useRenamePasskey(useDone(passkeyTexts.renamed, onClose));

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending && name.trim() !== '') mutate({ id: passkey.id, name: name.trim() });
  }

  return (
    <Dialog title={passkeyTexts.renameLabel(passkey.name)} onClose={onClose}>
      <form className={own.form} onSubmit={onSubmit} noValidate>
        <NameField value={name} onChange={setName} missing={name.trim() === ''} first />
        <FormMessage kind="error" text={error && reasonOf(error)} />
        <DialogButtons
          cancel={texts.cancel}
          onCancel={onClose}
          act={passkeyTexts.save}
          disabled={name.trim() === ''}
          busy={isPending}
        />
      </form>
    </Dialog>
  );
}
