import { type KeyScope, keyLimits, keyScopes, keyTexts } from '@ambitionhub/contract/keys';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldFault, reasonOf, refusalOf } from '../../session/api.ts';
import { FormDialog } from '../../session/dialogs/FormDialog.tsx';
import { defineForm } from '../../session/drafts/draft.ts';
import { oneOf, text } from '../../session/drafts/kinds.ts';
import { useDraft } from '../../session/drafts/useDraft.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { lengthError } from '../../ui/lengthError.ts';
import { useCopy } from '../../ui/useCopy.ts';
import { FreshLoginDialog } from '../accounts/index.ts';
import { useMakeKey } from './api/keys.ts';
import classes from './keys.module.css';

const { make: texts, made, scopes, scopeHints } = keyTexts;

export const keyForm = defineForm('api-key', { name: text, scope: oneOf<KeyScope>(keyScopes) });

/** The server asks for the password, or refuses the given one. */
const passwordRefusals: readonly unknown[] = ['PASSWORD_NEEDED', 'WRONG_PASSWORD', 'TOO_MANY_ATTEMPTS'];

/** Makes a key, after the password if the login is too old, and shows it once. */
export function MakeKeyDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft(keyForm, null);
  const { name = '', scope = 'read' } = draft.typed;
  const { mutate, isPending, error, data: secret, variables } = useMakeKey();
  const [needsPassword, setNeedsPassword] = useState(false);

  function onMake(password?: string) {
    mutate(
      { name, scope, ...(password !== undefined && { password }) },
      {
        onSuccess: () => draft.done(),
        onError: (failure) => setNeedsPassword(passwordRefusals.includes(refusalOf(failure)?.code)),
      },
    );
  }

  if (secret !== undefined) return <MadeKey secret={secret} onClose={onClose} />;
  if (needsPassword)
    return (
      <FreshLoginDialog
        title={texts.title}
        submit={texts.submit}
        submitting={texts.submitting}
        isPending={isPending}
        error={variables?.password === undefined ? null : error}
        onPassword={onMake}
        onClose={onClose}
      />
    );
  const fault = fieldFault(error, 'name');
  return (
    <FormDialog
      title={texts.title}
      draft={draft}
      fault={error && fault === undefined ? reasonOf(error) : null}
      act={isPending ? texts.submitting : texts.submit}
      disabled={name.trim() === ''}
      busy={isPending}
      onSubmit={() => onMake()}
      onClose={onClose}
    >
      <TextInput
        name="key-name"
        autoComplete="off"
        enterKeyHint="done"
        data-autofocus
        label={texts.name}
        description={texts.nameHint}
        placeholder={texts.namePlaceholder}
        value={name}
        {...lengthError(name, keyLimits.name, fault)}
        onChange={(event) => draft.type({ name: event.currentTarget.value })}
      />
      <NativeSelect
        name="key-scope"
        label={texts.scope}
        description={scopeHints[scope]}
        data={keyScopes.map((value) => ({ value, label: scopes[value] }))}
        value={scope}
        onChange={({ currentTarget: { value } }) =>
          draft.type({ scope: keyScopes.find((one) => one === value) ?? 'read' })
        }
      />
    </FormDialog>
  );
}

function MadeKey({ secret, onClose }: { secret: string; onClose: () => void }) {
  const copy = useCopy(made);
  return (
    <Dialog title={made.title} onClose={onClose}>
      <p>{made.text}</p>
      <TextInput
        label={made.label}
        value={secret}
        readOnly
        data-autofocus
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={classes.acts}>
        <Button variant="default" onClick={onClose}>
          {made.close}
        </Button>
        <Button onClick={() => void copy(secret)}>{made.copy}</Button>
      </div>
    </Dialog>
  );
}
