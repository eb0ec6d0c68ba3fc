import { type Passkey, passkeyLimits, passkeyTexts } from '@ambitionhub/contract/accounts';
import { lengthOf } from '@ambitionhub/contract/text';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { FormDialog } from '../../../session/dialogs/FormDialog.tsx';
import { lengthError } from '../../../ui/lengthError.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { reasonOfCeremony } from '../api/ceremonies.ts';
import { useAddPasskey, useRenamePasskey } from '../api/passkeys.ts';
import { OwnPassword, passwordFaultOf } from '../OwnPassword.tsx';
import { deviceName } from '../security/deviceName.ts';

const texts = passkeyTexts.adding;

type NameProps = { value: string; onChange: (value: string) => void; first?: boolean };

const isValid = (name: string): boolean => name.trim() !== '' && lengthOf(name.trim()) <= passkeyLimits.name;

function NameField({ value, onChange, first }: NameProps) {
  return (
    <TextInput
      label={texts.name}
      description={texts.nameOf}
      name="passkey-name"
      autoComplete="off"
      enterKeyHint="go"
      {...(first && { 'data-autofocus': true })}
      value={value}
      {...lengthError(value.trim(), passkeyLimits.name, value.trim() === '' ? texts.nameRequired : null)}
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

  return (
    <FormDialog
      title={texts.title}
      fault={error && fault === undefined ? reasonOfCeremony(error) : null}
      act={isPending ? texts.submitting : texts.submit}
      disabled={password === '' || !isValid(name)}
      busy={isPending}
      onSubmit={() => mutate({ name: name.trim(), password })}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <OwnPassword label={texts.password} value={password} error={error} onChange={setPassword} />
      <NameField value={name} onChange={setName} />
    </FormDialog>
  );
}

/** Renames a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const { mutate, isPending, error } = useRenamePasskey(useDone(passkeyTexts.renamed, onClose));

  return (
    <FormDialog
      title={passkeyTexts.renameLabel(passkey.name)}
      fault={error && reasonOf(error)}
      act={passkeyTexts.save}
      disabled={!isValid(name)}
      busy={isPending}
      onSubmit={() => mutate({ id: passkey.id, name: name.trim() })}
      onClose={onClose}
    >
      <NameField value={name} onChange={setName} first />
    </FormDialog>
  );
}
